import type { Allergy, AdminBreadRequest } from "../../../contract/requests/admin";
import type { TalkLine } from "../../../contract/requests/request-turns";
import { dayText } from "../../../wording/values/dates";

const WARNING = "cell-doubt block font-semibold wrap-anywhere";

const FROM: Record<Allergy["from"], string> = {
  noted: "Allergy",
  message: "In a message",
  "other wish": "In another request",
};

/** A line of theirs in a few words. */
function newsText({ what, text }: TalkLine): string {
  switch (what) {
    case "address":
      return "the address was corrected";
    case "day":
      return text === "" ? "moved to any day" : `moved to ${dayText(text)}`;
    case "cancelled":
      return "canceled";
    default:
      return text;
  }
}

/** What the owner reads before baking or sending: allergies from wherever they were said, and words not answered yet. */
export function Warnings({ request }: { request: Pick<AdminBreadRequest, "allergies" | "news"> }) {
  const { allergies = [], news = [] } = request;
  return (
    <>
      {allergies.map(({ from, text }) => (
        <strong key={`${from} ${text}`} className={WARNING}>
          {FROM[from]}: {text}
        </strong>
      ))}
      {news.length === 0 ? null : <strong className={WARNING}>New: {news.map(newsText).join(" / ")}</strong>}
    </>
  );
}
