import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import type { DashboardAddress } from "./dashboard-address";
import { Link } from "../../routes/link";

interface DeskPageProps {
  /** Left out where the page has a heading of its own. */
  title?: string;
  back?: { words: string; to: DashboardAddress };
  className?: string;
  children: ReactNode;
}

/** A page of the owner's area beside the dashboard, with the way back. */
export function DeskPage({ title, back, className = "", children }: DeskPageProps) {
  return (
    <div className={`page @container py-4 md:py-8 ${className}`}>
      <Link
        to="/admin"
        search={back?.to ?? {}}
        className="link relative inline-flex min-h-control items-center gap-2"
      >
        <ArrowLeft size={20} />
        {back?.words ?? "Admin Dashboard"}
      </Link>
      {title === undefined ? null : <h1 className="mb-4">{title}</h1>}
      {children}
    </div>
  );
}
