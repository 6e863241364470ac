import { Link } from "../routes/link";
import type { PlainPath } from "../../contract/site/pages";
import type { ReactNode } from "react";
import { WheatEar } from "../drawings/sketches/wheat-ear";
import { buttonClass } from "../ui/button-class";

type Way = { to: PlainPath; label: string };

type PlainPageProps = { title: string; children: ReactNode; ways?: readonly Way[] };

/** A page whose feature is still to come: says so, and links to pages that work today. */
export function PlainPage({ title, children, ways = [] }: PlainPageProps) {
  return (
    <div className="page py-12 md:py-18">
      <div className="sheet grid max-w-xl items-start gap-x-12 gap-y-4 p-6 sm:grid-cols-[1fr_auto] md:p-12">
        <div className="max-w-form">
          <h1>{title}</h1>
          <div className="mt-6 flex flex-col gap-4">{children}</div>
          <p className="mt-8 flex empty:hidden flex-wrap gap-3">
            {ways.map(({ to, label }, index) => (
              <Link key={label} to={to} className={buttonClass(index === 0 ? "filled" : "outline")}>
                {label}
              </Link>
            ))}
          </p>
        </div>
        <div className="max-sm:order-first">
          <WheatEar size={132} />
        </div>
      </div>
    </div>
  );
}
