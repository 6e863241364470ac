import { Link } from "../routes/link";
import { asideCount } from "../../contract/aside-words";
import { useAnswer } from "../site/query-client";
import { QUESTIONS } from "../site/questions";
import { buttonClass } from "../ui/button-class";
import { Notice } from "../ui/notice";

/** Recipes that are not on the shelf because the account page asks about them. */
export function SetAsideLine() {
  const { answer } = useAnswer(QUESTIONS.setAside);
  const count = answer.status === "ready" ? answer.data.recipes.length : 0;
  if (count === 0) return null;
  return (
    <Notice
      tone="info"
      className="mt-6 max-w-form"
      actions={
        <Link to="/account" className={buttonClass("outline")}>
          Look at {count === 1 ? "it" : "them"}
        </Link>
      }
    >
      <p>
        {asideCount("recipes", count)} from before you confirmed your address {count === 1 ? "waits" : "wait"}{" "}
        for your answer.
      </p>
    </Notice>
  );
}
