import { Download } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { faceOf } from "../../baking";
import type { BakingPlan } from "../../contract/baking/baking-plan";
import { momentsInWords, pictureSentence } from "../../wording/baking/plan-picture";
import { sayDrawn } from "../drawings/bread-words";
import { fileNameOf } from "../site/file-name";
import { useFormats } from "../site/units";
import { useSleep } from "../times/habits";
import { nightOf } from "../times/schedule-view";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialogs/dialog";
import { Notice } from "../ui/notice";
import { saveFile } from "../ui/save-file";
import { SIZE } from "./lay-out";
import { paintPlan } from "./paint-plan";
import { Image } from "lucide-react";
import { loadPictureFonts } from "./picture-fonts";
import { readPicture } from "./read-plan";
import "./plan-picture.css";

type Props = {
  plan: BakingPlan;
  /** When the button was pressed: the picture says how the plan stood then. */
  now: number;
  onClose: () => void;
};

type Drawn = { status: "drawing" | "missing" } | { status: "ready"; file: File };

const fileOf = (canvas: HTMLCanvasElement, name: string) =>
  new Promise<File>((done, fail) =>
    canvas.toBlob(
      (blob) =>
        blob === null ? fail(new Error("no picture")) : done(new File([blob], name, { type: "image/png" })),
      "image/png",
    ),
  );

/** The plan as it stood at the press, and its picture once that is drawn. */
function usePicture({ plan, now }: Props) {
  const formats = useFormats();
  const ownSleep = useSleep();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [drawn, setDrawn] = useState<Drawn>({ status: "drawing" });
  const [painted] = useState(() => {
    const read = readPicture(plan, now);
    return { formats, name: plan.name, read, nights: nightOf(plan.goal?.sleep ?? ownSleep) };
  });
  useEffect(() => {
    let isOpen = true;
    const draw = async () => {
      const [loaf] = await Promise.all([
        import("../drawings/any-loaf").then(({ loadStrokes }) => loadStrokes(faceOf(plan.form))),
        loadPictureFonts(`${plan.name} 0123456789`),
      ]);
      if (!isOpen || canvas.current === null) return;
      paintPlan(canvas.current, { ...painted, loaf });
      setDrawn({
        status: "ready",
        file: await fileOf(canvas.current, fileNameOf(plan.name, "png", "bread")),
      });
    };
    draw().catch(() => setDrawn({ status: "missing" }));
    return () => {
      isOpen = false;
    };
  }, [plan, painted]);
  return { canvas, drawn, painted };
}

/** Whether this device hands pictures on to other programs. */
const canSend = (file: File) => "canShare" in navigator && navigator.canShare({ files: [file] });

/** The picture before it goes anywhere, with what it says in words. */
export function PictureDialog(props: Props) {
  const { plan, onClose } = props;
  const { canvas, drawn, painted } = usePicture(props);
  const { formats, read } = painted;
  const sentence = pictureSentence(formats, read);
  const [isRefused, setRefused] = useState(false);
  const file = drawn.status === "ready" ? drawn.file : null;
  const sends = file !== null && canSend(file);
  async function send() {
    if (file === null) return;
    setRefused(false);
    await navigator.share({ files: [file], text: `${plan.name}: ${sentence}` }).catch((error: unknown) => {
      // Who closes the list of programs again has not been refused anything.
      setRefused(!(error instanceof DOMException && error.name === "AbortError"));
    });
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="A picture to send"
      size="md"
      actions={
        <>
          <SaveButton drawn={drawn} isFirst={!sends} />
          {sends && (
            <Button variant="filled" icon={<Image size={20} />} onClick={() => void send()}>
              Send picture
            </Button>
          )}
        </>
      }
    >
      {drawn.status === "missing" ? (
        <Notice tone="error" role="alert">
          We could not draw the picture. Try again once you are connected, or reload the page.
        </Notice>
      ) : (
        <canvas
          ref={canvas}
          role="img"
          aria-label={`${plan.name}: ${sayDrawn(faceOf(plan.form))}, when to bake it, and its days as strips`}
          width={SIZE.width}
          height={SIZE.height}
          className="plan-picture"
        />
      )}
      {isRefused && (
        <Notice tone="error" role="alert" className="mt-3">
          Your device did not take the picture. Save it, then send it from there.
        </Notice>
      )}
      <InWords sentence={`${plan.name}: ${sentence}`} days={momentsInWords(formats, read.moments)} />
    </Dialog>
  );
}

function SaveButton({ drawn, isFirst }: { drawn: Drawn; isFirst: boolean }) {
  return (
    <Button
      variant={isFirst ? "filled" : "outline"}
      icon={<Download size={20} />}
      busy={drawn.status === "drawing"}
      disabled={drawn.status === "missing"}
      onClick={() => drawn.status === "ready" && saveFile(drawn.file.name, drawn.file, drawn.file.type)}
    >
      Save picture
    </Button>
  );
}

function InWords({ sentence, days }: { sentence: string; days: readonly string[] }) {
  return (
    <div className="mt-4 text-hint">
      <h3 className="mb-1">What the picture says</h3>
      <p>{sentence}</p>
      {days.map((day) => (
        <p key={day}>{day}</p>
      ))}
    </div>
  );
}
