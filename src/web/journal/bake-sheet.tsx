import { ChevronDown } from "lucide-react";
import { type ReactNode, useState } from "react";
import { faceOf } from "../../baking";
import type { BakeAnswers, StoredBake } from "../../contract/baking/bakes";
import { dayIn, dayText } from "../../wording/values/dates";
import { useFormats, useUserUnits } from "../site/units";
import { answerText, proofText, starsText } from "../../wording/baking/bake-answers";
import { Button } from "../ui/button";
import { classNames } from "../ui/class-names";
import { BakePicture } from "./bake-picture";
import { BakeTimes } from "./bake-times";
import "./journal.css";

type Props = {
  stored: Pick<StoredBake, "bake"> & Partial<Pick<StoredBake, "id" | "photographs">>;
  answers: BakeAnswers;
  /** Opened by a private link: the reader cannot answer, so the answers are shown on screen as on paper. */
  isShown?: boolean;
  /** Its baker's photos and verdict, which come first; what went in is folded under them, and whole on paper. */
  children?: ReactNode;
};

/** The sheet's contents: the loaf, what went in, and when. */
export function BakeSheet({ stored, answers, isShown = false, children }: Props) {
  const [isOpen, setOpen] = useState(children === undefined);
  useUserUnits();
  const { bake } = stored;
  return (
    <article className="bake-sheet">
      <header className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <BakePicture
          bakeId={stored.id}
          photograph={stored.photographs?.[0]}
          face={faceOf(bake.form)}
          className="size-24 shrink-0 rounded-field object-cover sm:size-32"
          drawingClass="size-24 shrink-0 sm:size-32"
        />
        <div className="min-w-0">
          <h1 className="break-words">{bake.name}</h1>
          <p className="text-muted">{dayText(dayIn(bake.bakedAt, bake.zone))}</p>
        </div>
      </header>
      <div className={isShown ? "mt-4" : "print-only"}>
        <Answered answers={answers} />
      </div>
      {children}
      {children !== undefined && (
        <Button
          className="no-print mt-8"
          aria-expanded={isOpen}
          aria-controls="bake-details"
          icon={<ChevronDown size={20} className={isOpen ? "rotate-180" : undefined} />}
          onClick={() => setOpen(!isOpen)}
        >
          What went in, and when
        </Button>
      )}
      <div
        id="bake-details"
        className={classNames(
          "mt-6 gap-x-10 gap-y-6 md:grid-cols-2 print:grid print:grid-cols-2",
          isOpen ? "grid" : "hidden",
        )}
      >
        <WentIn bake={bake} />
        <section aria-labelledby="how-it-went">
          <h2 id="how-it-went" className="text-h3">
            How the day went
          </h2>
          <BakeTimes bake={bake} />
        </section>
      </div>
    </article>
  );
}

/** What was weighed, and how warm it was. */
function WentIn({ bake }: { bake: StoredBake["bake"] }) {
  const formats = useFormats();
  const { dough, room } = bake.kitchenFahrenheit;
  return (
    <section aria-labelledby="went-in">
      <h2 id="went-in" className="text-h3">
        What went in
      </h2>
      <ul className="mt-2 border-t border-line">
        {bake.grams.map(({ name, grams }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two rows may have one name, and the list never changes.
          <li key={`${index} ${name}`} className="flex justify-between gap-4 border-b border-line py-1.5">
            <span className="min-w-0 break-words">{name}</span>
            <span className="num whitespace-nowrap">{formats.grams(grams)}</span>
          </li>
        ))}
      </ul>
      {(dough !== undefined || room !== undefined) && (
        <p className="mt-2 text-hint text-muted">
          {[
            ...(dough === undefined ? [] : [`Dough ${formats.temperature(dough)}`]),
            ...(room === undefined ? [] : [`Room ${formats.temperature(room)}`]),
          ].join(", ")}
        </p>
      )}
    </section>
  );
}

/** The answers as text, for paper: on the baker's screen the form below shows them. */
function Answered({ answers }: { answers: BakeAnswers }) {
  const said = [
    proofText(answers.proof?.value ?? null),
    answers.rating?.value ? starsText(answers.rating.value) : "",
    ...(["crumb", "crust", "sourness"] as const).map((question) => {
      const text = answerText(question, answers[question]?.value);
      return text === "" ? "" : `${question} ${text.toLowerCase()}`;
    }),
  ].filter((text) => text !== "");
  const notes = answers.notes?.value ?? "";
  return (
    <>
      {said.length > 0 && <p>{said.join(" · ")}</p>}
      {notes !== "" && <p className="whitespace-pre-line">{notes}</p>}
    </>
  );
}
