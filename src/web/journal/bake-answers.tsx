import { Star } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import {
  type BakeAnswers,
  type BakeQuestion,
  LONGEST_BAKE_NOTES,
  type StoredBake,
} from "../../contract/baking/bakes";
import { readableText } from "../../contract/values/readable-text";
import { answerBake } from "../outbox/bake-store";
import { Button } from "../ui/button";
import { Field, TextArea } from "../ui/fields/field";
import { RadioTiles } from "../ui/fields/radio-tiles";
import { showToast } from "../ui/dialogs/toast";
import { type Choice, choiceOf, starsText } from "../../wording/baking/bake-answers";
import { sendSoon } from "../outbox/use-waiting-bakes";

type Props = { stored: StoredBake; answers: BakeAnswers };

/** How long after the last letter a note is sent. */
const QUIET_MS = 1200;

/** The questions at slicing: each answer is kept at once, and the rest can wait until tomorrow. */
export function BakeAnswersForm({ stored, answers }: Props) {
  const answer = (question: BakeQuestion, value: string | number | null) => {
    const isKept = answerBake(
      { id: stored.id, name: stored.bake.name, known: stored.answers },
      question,
      value,
    );
    if (!isKept) showToast("This device is full. We could not keep your answer.");
  };
  const sent = (question: BakeQuestion, value: string | number | null) => {
    answer(question, value);
    sendSoon();
  };
  return (
    <section aria-labelledby="at-slicing" className="no-print mt-6 grid max-w-form gap-6">
      <div>
        <h2 id="at-slicing" className="text-h3">
          When you slice it
        </h2>
        <p className="mt-1 text-hint text-muted">All of this can wait until tomorrow.</p>
      </div>
      <Choices question="proof" answers={answers} onAnswer={sent} />
      <Stars rating={answers.rating?.value ?? null} onRate={(stars) => sent("rating", stars)} />
      <Choices question="crumb" answers={answers} onAnswer={sent} />
      <Choices question="crust" answers={answers} onAnswer={sent} />
      <Choices question="sourness" answers={answers} onAnswer={sent} />
      <Notes
        key={stored.id}
        text={answers.notes?.value ?? ""}
        onType={(text) => answer("notes", text === "" ? null : text)}
      />
    </section>
  );
}

type ChoicesProps = {
  question: Choice;
  answers: BakeAnswers;
  onAnswer: (question: Choice, value: string | null) => void;
};

function Choices({ question, answers, onAnswer }: ChoicesProps) {
  const { legend, options } = choiceOf(question);
  const value = answers[question]?.value ?? "";
  return (
    <div>
      <RadioTiles
        legend={legend}
        name={question}
        columns={options.length === 4 ? 4 : 3}
        options={options}
        value={value}
        onChange={(next) => onAnswer(question, next)}
      />
      {value !== "" && (
        <Button variant="quiet" className="mt-1 text-hint" onClick={() => onAnswer(question, null)}>
          Take back<span className="visually-hidden">: {legend}</span>
        </Button>
      )}
    </div>
  );
}

const STARS = [1, 2, 3, 4, 5];

function Stars({ rating, onRate }: { rating: number | null; onRate: (stars: number | null) => void }) {
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">Rating</legend>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="flex">
          {STARS.map((stars) => (
            <label
              key={stars}
              className="focus-host relative flex size-12 items-center justify-center rounded-field"
            >
              <input
                type="radio"
                name="rating"
                value={stars}
                checked={rating === stars}
                aria-label={starsText(stars)}
                onChange={() => onRate(stars)}
                className="absolute inset-0 size-full cursor-pointer appearance-none outline-none"
              />
              <Star
                size={32}
                className={
                  rating !== null && stars <= rating
                    ? "fill-tint stroke-text forced-colors:fill-[Highlight]"
                    : "fill-none stroke-edge"
                }
              />
            </label>
          ))}
        </span>
        <span className="text-muted">{rating === null ? "Not rated" : starsText(rating)}</span>
        {rating !== null && (
          <Button variant="quiet" onClick={() => onRate(null)}>
            Clear rating
          </Button>
        )}
      </div>
    </fieldset>
  );
}

/** Every letter is kept on this device; the text goes to the account once the baker pauses. */
function Notes({ text, onType }: { text: string; onType: (text: string) => void }) {
  const [typed, setTyped] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      sendSoon();
    },
    [],
  );
  return (
    <Field id="bake-notes" label="Notes" hint="What would you do differently?" optional>
      {(aria) => (
        <TextArea
          {...aria}
          rows={5}
          maxLength={LONGEST_BAKE_NOTES}
          value={typed ?? text}
          onChange={({ target }) => {
            const next = readableText(target.value, true);
            setTyped(next);
            onType(next);
            clearTimeout(timer.current);
            timer.current = setTimeout(sendSoon, QUIET_MS);
          }}
          onBlur={() => setTyped(null)}
        />
      )}
    </Field>
  );
}
