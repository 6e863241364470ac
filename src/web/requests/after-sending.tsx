import { useEffect } from "react";
import { SECRET_LINK_MARK } from "../../contract/values/secret-link";
import type { RequestReceipt } from "../../contract/requests/requests";
import { Link } from "../routes/link";
import { AddressToCopy } from "../ui/fields/address-to-copy";
import { NO_EMAIL } from "./no-email";
import { keepRequestLink } from "./request-link";

/** For whoever has no account: the link to the request, which does not depend on an email. */
export function GuestLink({ mailed, link }: { mailed: RequestReceipt["mailed"]; link: string }) {
  useEffect(() => keepRequestLink(link), [link]);
  return (
    <>
      <p>
        {mailed === false ? `${NO_EMAIL} Keep this link: it` : "This link"} leads to{" "}
        <Link to="/request" hash={`${SECRET_LINK_MARK}${link}`.slice(1)} className="link">
          Your Request
        </Link>
        , where you can write to us or cancel.{mailed === true ? " We emailed you a link to it, too." : ""}
      </p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <AddressToCopy
          address={`${location.origin}/request${SECRET_LINK_MARK}${link}`}
          label="Link to your request"
          what="link"
        />
      </div>
    </>
  );
}
