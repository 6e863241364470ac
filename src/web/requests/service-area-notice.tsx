import { isInArea } from "../../contract/address";
import { site } from "../../contract/site";
import { Notice } from "../ui/notice";

/** A whole ZIP code, with or without its four more digits. */
const WHOLE = /^\d{5}(-\d{4})?$/;

/** Beside a ZIP code that lies elsewhere: a word, and no bar. */
export function ServiceAreaNotice({ zip }: { zip: string }) {
  const { city, zips } = site.serviceArea;
  if (!WHOLE.test(zip.trim()) || isInArea(zip, zips)) return null;
  return (
    <Notice tone="info">
      {zip.trim()} is outside {city}, where bread is delivered. Send the request all the same: the reply says
      whether it can be done, or choose pickup.
    </Notice>
  );
}
