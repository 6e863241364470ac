import { dateText } from "../../../wording/values/dates";
import { call } from "../../site/calls/api";
import { notDone } from "../../site/calls/failures";
import { ConfirmDialog } from "../../ui/dialogs/dialog";
import { Notice } from "../../ui/notice";
import type { ShownRequest } from "../desk/ask-rows";
import { useOwnerMutation } from "../desk/owner-calls";
import { requestOf } from "../desk/words";

interface DeleteRequestProps {
  row: ShownRequest;
  onCancel: () => void;
  /** `here` is false when the request had been deleted before. */
  onDeleted: (here: boolean) => void;
}

/** AD-05: asks once more. When the deletion fails it stays open, so trying again is one press. */
export function DeleteRequest({ row, onCancel, onDeleted }: DeleteRequestProps) {
  const { busy, problem, change } = useOwnerMutation((reply) => notDone(reply, "deleted"));
  async function remove() {
    const reply = await change(() =>
      call(`DELETE /api/admin/${row.kind}/:id`, { params: { id: row.id }, keepSession: true }),
    );
    if (reply?.ok || reply?.code === "not-found") onDeleted(reply.ok);
  }

  return (
    <ConfirmDialog
      open
      title="Confirm Deletion"
      confirmText="Delete request"
      tone="error"
      loading={busy}
      onConfirm={() => void remove()}
      onCancel={onCancel}
    >
      <p>
        Delete {requestOf(row)} of {dateText(row.createdAt)}? This cannot be undone.
      </p>
      {problem !== null && (
        <Notice tone="error" role="alert" className="mt-4">
          <p>{problem}</p>
        </Notice>
      )}
    </ConfirmDialog>
  );
}
