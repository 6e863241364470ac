import { useAnswer } from "../site/query-client";
import { useFormats } from "../site/units";
import { useOwnerQuestions } from "./owner-questions";

/** After an upgrade or a restore the server files all requests for the search, while it goes on working. */
export function SearchPrepared() {
  const { answer } = useAnswer(useOwnerQuestions().searchState);
  const { number } = useFormats();
  if (answer.status !== "ready" || answer.data.waiting === 0) return null;
  const { waiting } = answer.data;
  return (
    <p className="mt-4 text-muted">
      The search is still being prepared, with {number(waiting)} {waiting === 1 ? "request" : "requests"} to
      go. Until then, each search takes a moment longer.
    </p>
  );
}
