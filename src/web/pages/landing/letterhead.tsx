import { Link } from "@tanstack/react-router";
import { site } from "../../../contract/site";
import { buttonClass } from "../../ui/button-class";

export function Letterhead() {
  return (
    <section aria-labelledby="touch-title" className="page">
      <div className="grid gap-x-12 gap-y-6 border-t-2 border-text pt-6 md:grid-cols-[1fr_auto] md:items-end">
        <div>
          <h2 id="touch-title">Get In Touch</h2>
          <p className="mt-3 max-w-prose">
            A question about a dough, a jar or an order, or a number here that looks wrong: {site.name} is
            small, and every message is read.
          </p>
        </div>
        <p className="flex flex-wrap gap-3">
          <Link to="/contact" className={buttonClass("outline")}>
            Contact
          </Link>
          <Link to="/about" className={buttonClass("outline")}>
            About
          </Link>
        </p>
      </div>
    </section>
  );
}
