import { type ComponentProps, Suspense } from "react";
import { MINUTE_MS } from "../../../contract/values/milliseconds";
import { latePart } from "../../site/late-part";
import { useMinute } from "../../site/use-minute";
import { instantOfWall } from "../../times/local-time";
import { Button } from "../../ui/button";

const SendCardPicture = latePart(
  () => import("./send-card-picture"),
  "SendCardPicture",
  () => null,
);

type CardPictureProps = ComponentProps<typeof SendCardPicture> & {
  /** How long the whole schedule takes. */
  minutes: number;
};

/** A day that is over is no news to anybody. The button's code comes late, so its place is kept. */
export function CardPicture({ minutes, ...dated }: CardPictureProps) {
  const now = useMinute();
  const { startDate: date, startTime: time } = dated;
  if (now !== null && instantOfWall({ date, time }) + minutes * MINUTE_MS <= now) return null;
  const place = (
    <Button className="invisible" icon={<span className="size-5" />}>
      Send a picture
    </Button>
  );
  return (
    <Suspense fallback={place}>
      <SendCardPicture {...dated} />
    </Suspense>
  );
}
