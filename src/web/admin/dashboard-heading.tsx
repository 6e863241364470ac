import { History, Settings } from "lucide-react";
import { Link } from "../routes/link";

const LINKS = [
  { tab: "records", words: "Records", icon: <History size={20} /> },
  { tab: "settings", words: "Settings", icon: <Settings size={20} /> },
] as const;

/** The heading, and beside it the two ways to what is not about today. */
export function DashboardHeading() {
  return (
    <div className="dashboard-heading">
      <h1>Admin Dashboard</h1>
      <nav aria-label="Records and settings" className="flex gap-x-4">
        {LINKS.map(({ tab, words, icon }) => (
          <Link
            key={tab}
            to="/admin"
            search={{ tab }}
            className="link inline-flex min-h-control items-center gap-1.5"
          >
            {icon}
            {words}
          </Link>
        ))}
      </nav>
    </div>
  );
}
