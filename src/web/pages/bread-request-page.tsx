import { site } from "../../contract/site";
import { PlainPage } from "./plain-page";

const WAYS = [
  { to: "/contact", label: "Contact the baker" },
  { to: "/recipe", label: "Open the recipe builder" },
] as const;

export function BreadRequestPage() {
  return (
    <PlainPage title="Request Bread" ways={WAYS}>
      <p>
        The order form is not open yet. Until it is, send an e-mail to{" "}
        <a href={`mailto:${site.email}`} className="link">
          {site.email}
        </a>{" "}
        with what you would like, or ask for the baker's choice. Bread is for {site.serviceArea.city}, by
        delivery or pickup, and you hear back within {site.promises.breadReply}.
      </p>
    </PlainPage>
  );
}
