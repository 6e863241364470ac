import { useState } from "react";
import { site } from "../../contract/site/site";
import { useRouter } from "../routes/use-router";
import { Notice } from "../ui/notice";
import { Button } from "../ui/button";
import { useDashboardAddress } from "./desk/dashboard-address";

/** For whoever has just claimed the site: what to set before the first baker comes. */
export function FirstSteps() {
  const router = useRouter();
  const { go } = useDashboardAddress();
  const [isNew] = useState(() => router.latestLocation.state.arrival === "claimed");
  if (!isNew) return null;
  return (
    <Notice
      tone="success"
      role="status"
      title={`${site.name} is yours`}
      className="mt-6"
      actions={<Button onClick={() => go({ tab: "settings" })}>Set what you offer</Button>}
    >
      <ul className="mt-1 list-disc ps-5">
        <li>What you offer now: free starters, breads, and the days you bake.</li>
        <li>
          Your name and your city are part of the pages: <code>SITE_CREATOR</code> and <code>SITE_CITY</code>,
          then build again. They say {site.serviceArea.city} now.
        </li>
        <li>
          Email leaves the site through your mail server: <code>SMTP_URL</code> and <code>MAIL_FROM</code>.
        </li>
        <li>A passkey on your account page signs you in without the password.</li>
      </ul>
    </Notice>
  );
}
