import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Photograph } from "../../contract/baking/photographs";
import { takeBackPhotograph, type WaitingPhotograph, waitingPicture } from "../outbox/photograph-store";
import { call } from "../site/calls/api";
import { whyOf } from "../site/calls/failures";
import { addressOf } from "../site/calls/request";
import { useMutation } from "../site/calls/use-mutation";
import { Button } from "../ui/button";
import { ConfirmDialog } from "../ui/dialogs/dialog";
import { showToast } from "../ui/dialogs/toast";

const FRAME = "aspect-square w-full rounded-field border border-line bg-sunken object-cover";

type SentProps = { bakeId: string; photograph: Photograph; name: string; onRemoved: () => void };

/** A photograph that the server has. */
export function SentPhotograph({ bakeId, photograph: { hash, width, height }, name, onRemoved }: SentProps) {
  const [isLost, setLost] = useState(false);
  const [asks, setAsks] = useState(false);
  const { busy, mutate } = useMutation();
  const params = { id: bakeId, hash };
  const address = addressOf("GET /api/bakes/:id/photographs/:hash", { params });
  const remove = async () => {
    const reply = await mutate(() => call("DELETE /api/bakes/:id/photographs/:hash", { params }));
    if (reply === undefined) return;
    setAsks(false);
    if (reply.ok || reply.code === "not-found") onRemoved();
    else showToast(whyOf(reply));
  };
  return (
    <li className="min-w-0">
      {isLost ? (
        <p className={`${FRAME} flex items-center p-3 text-hint text-muted`}>
          This photo shows once you are online.
        </p>
      ) : (
        <a href={address} className="block">
          <img
            src={address}
            width={width}
            height={height}
            alt={name}
            loading="lazy"
            decoding="async"
            onError={() => setLost(true)}
            className={FRAME}
          />
        </a>
      )}
      <Remove name={name} onPress={() => setAsks(true)} />
      <ConfirmDialog
        open={asks}
        tone="error"
        title="Delete this photo?"
        confirmText="Delete"
        loading={busy}
        onConfirm={() => void remove()}
        onCancel={() => setAsks(false)}
      >
        This deletes it from all your devices.
      </ConfirmDialog>
    </li>
  );
}

type UnsentProps = {
  entry: WaitingPhotograph;
  name: string;
  /** The server has it, and the page has not heard under which address. */
  isSent: boolean;
};

/** A photograph that waits on this device, or did until just now. */
export function UnsentPhotograph({ entry, name, isSent }: UnsentProps) {
  const { id, refused } = entry;
  return (
    <li className="min-w-0">
      <WaitingPicture entry={entry} name={name} />
      {!isSent && (
        <>
          <p className="mt-1 text-hint text-muted" role="status">
            {refused === "" ? "On this device. We send it once you are online." : refused}
          </p>
          <Remove name={name} onPress={() => void takeBackPhotograph(id)} />
        </>
      )}
    </li>
  );
}

const Remove = ({ name, onPress }: { name: string; onPress: () => void }): ReactNode => (
  <Button variant="quiet" className="text-hint" onClick={onPress}>
    Delete<span className="visually-hidden">: {name}</span>
  </Button>
);

/** Drawn on a canvas, because our content policy forbids pictures without an address of the site. */
function WaitingPicture({ entry: { id }, name }: { entry: WaitingPhotograph; name: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let isGone = false;
    const draw = async () => {
      const picture = await waitingPicture(id);
      if (picture === undefined) return;
      const bitmap = await createImageBitmap(picture);
      const onto = canvas.current;
      if (onto !== null && !isGone) {
        onto.width = bitmap.width;
        onto.height = bitmap.height;
        onto.getContext("2d")?.drawImage(bitmap, 0, 0);
      }
      bitmap.close();
    };
    // Without the picture the frame stays empty; the sentence below says what waits.
    draw().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [id]);
  return <canvas ref={canvas} role="img" aria-label={name} className={FRAME} />;
}
