import { useEffect } from "react";
import { withFragment } from "../../contract/values/secret-link";
import { Link } from "../routes/link";
import { EmptyShelf } from "../drawings/sketches/empty-shelf";
import { pageTitle } from "../../contract/site/pages";
import { buttonClass } from "../ui/button-class";

/** SH-03: an address that leads nowhere. */
export function NotFoundPage() {
  useEffect(() => {
    const meant = withFragment(location.pathname);
    if (meant !== null) location.replace(meant);
  }, []);
  return (
    <div className="page flex flex-col items-start gap-6 py-12 md:py-18">
      <title>{pageTitle("Not Found")}</title>
      <EmptyShelf size={240} />
      <h1>Not Found</h1>
      <p className="max-w-prose">
        We can't find this page. The address may be mistyped, or the page has moved.
      </p>
      <p className="actions">
        <Link to="/" className={buttonClass("filled")}>
          Back to Home
        </Link>
        <Link to="/recipe" className={buttonClass("outline")}>
          Recipe Builder
        </Link>
      </p>
    </div>
  );
}
