import type { AdminBreadRequest } from "../../../contract/requests/admin";
import { StandingPart } from "../../requests/own/standing-part";
import { call } from "../../site/calls/api";
import { notDone } from "../../site/calls/failures";
import { useOwnerMutation } from "../desk/owner-calls";

interface OwnersStandingProps {
  request: AdminBreadRequest;
  onKept: (request: AdminBreadRequest) => void;
}

/** The owner has a wish come again every week, for whoever has a page to pause it on or asked on the phone. */
export function OwnersStanding({ request, onKept }: OwnersStandingProps) {
  const { busy, problem, change } = useOwnerMutation((reply) => notDone(reply, "saved"));
  const { id, name, wantedOn, standing, byLink, closed } = request;
  if (wantedOn === "") return null;
  return (
    <>
      <StandingPart
        wantedOn={wantedOn}
        standing={standing}
        mayStart={!byLink && (closed ?? null) === null}
        busy={busy}
        name={name}
        onChange={(state) =>
          void change(() =>
            call("PUT /api/admin/bread-requests/:id/standing", {
              params: { id },
              body: { state },
              keepSession: true,
            }),
          ).then((reply) => reply?.ok && onKept(reply.data))
        }
      />
      <p role="alert" className="text-hint text-error empty:hidden">
        {problem}
      </p>
    </>
  );
}
