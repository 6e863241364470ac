import { Link } from "@tanstack/react-router";
import { site } from "../../contract/site";
import { useSession } from "../site/session";
import { buttonClass } from "../ui/button-class";
import { Docket } from "./docket";
import { RequestFrame } from "./request-frame";
import { useArrival } from "./use-arrival";

type BreadSentProps = Pick<Parameters<typeof Docket>[0], "values" | "name"> & {
  email: string;
  received: Date;
};

/** BR-02: the docket with its stamp, and what happens next. */
export function BreadSent({ values, name, email, received }: BreadSentProps) {
  const { user } = useSession();
  useArrival();
  return (
    <RequestFrame
      title="Request Submitted"
      drawing={<Docket values={values} name={name} received={received} />}
      head={
        <div className="mt-6 flex flex-col gap-3">
          <p className="text-lead">You get a reply within {site.promises.breadReply}.</p>
          <p>
            It comes by email
            {email === "" ? (
              ""
            ) : (
              <>
                {" "}
                to <strong className="font-semibold break-words">{email}</strong>
              </>
            )}
            .
          </p>
          {user === null ? null : (
            <p>
              <Link to="/account" hash="your-requests" className="link">
                Your Requests
              </Link>{" "}
              shows where it stands.
            </p>
          )}
        </div>
      }
    >
      <p className="flex flex-wrap gap-3">
        <Link to="/recipe" className={buttonClass("filled")}>
          Recipe Calculator
        </Link>
        <Link to="/" className={buttonClass("outline")}>
          Back to Home
        </Link>
      </p>
    </RequestFrame>
  );
}
