import { Link } from "@tanstack/react-router";
import { site } from "../../../contract/site";
import { OrderNote } from "../../drawings/order-note";
import { buttonClass } from "../../ui/button-class";

export function Letterhead() {
  return (
    <section aria-labelledby="touch-title" className="page">
      <div className="grid items-center gap-x-8 gap-y-4 border-t-2 border-text pt-6 sm:grid-cols-[auto_1fr] lg:grid-cols-[auto_1fr_auto]">
        <OrderNote size={132} className="h-auto w-24 sm:row-span-2 sm:w-33 lg:row-span-1" />
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
