import { Camera } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { SENT_TYPES } from "../../contract/baking/photographs";
import { choiceOf } from "../../wording/baking/bake-answers";
import { answerBake, findWaitingBake } from "../outbox/bake-store";
import { sendSoon } from "../outbox/use-waiting-bakes";
import { Button } from "../ui/button";
import { RadioTiles } from "../ui/fields/radio-tiles";
import { announce } from "../ui/dialogs/live-region";
import { FULL_DEVICE } from "./running-plan/end-day";

type Props = {
  /** The bake's id, which is the day's. */
  id: string;
  name: string;
  /** Keeps the bake if it is not kept yet; null if the device is full. */
  onKeep: () => string | null;
  /** The day has just ended by an answer given here, so the focus stays with it. */
  takesFocus?: boolean;
};

/** A photo while the bread steams, then whether its proof was under, right or over. The rest waits for the journal. */
export function FirstVerdict({ id, name, onKeep, takesFocus = false }: Props) {
  const here = useRef<HTMLDivElement>(null);
  const { legend, options } = choiceOf("proof");
  const said = findWaitingBake(id)?.answers.proof?.value;
  const [proof, setProof] = useState(typeof said === "string" ? said : "");
  useEffect(() => {
    const answer = here.current?.querySelector<HTMLElement>("input:checked");
    if (takesFocus) (answer ?? here.current?.querySelector<HTMLElement>("button"))?.focus();
  }, [takesFocus]);
  const answer = (value: string) => {
    if (onKeep() === null || !answerBake({ id, name, known: {} }, "proof", value)) return;
    setProof(value);
    sendSoon();
    announce("Kept in your journal.");
  };
  return (
    <div ref={here} className="first-verdict no-print">
      <TakePhoto id={id} onKeep={onKeep} />
      <RadioTiles
        legend={legend}
        name="proof"
        columns={3}
        options={options}
        value={proof}
        onChange={answer}
      />
    </div>
  );
}

/** Opens the phone's camera. The photo is kept on this device at once, with the bake. */
function TakePhoto({ id, onKeep }: Pick<Props, "id" | "onKeep">) {
  const input = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState("");
  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    const [{ makeSmall }, { keepPhotograph }] = await Promise.all([
      import("../outbox/small-photograph"),
      import("../outbox/photograph-store"),
    ]);
    const small = await makeSmall(file);
    if (small === null) return setSaid("We could not read this picture. Try another one.");
    if (onKeep() === null || !(await keepPhotograph(id, small))) return setSaid(FULL_DEVICE.title);
    sendSoon();
    setSaid("Your photo is with this bake in your journal.");
  };
  return (
    <div>
      <input
        ref={input}
        type="file"
        hidden
        accept={SENT_TYPES.join()}
        capture="environment"
        onChange={({ target }) => {
          const file = target.files?.[0];
          void take(file);
          // So that the same file can be chosen again.
          target.value = "";
        }}
      />
      <Button className="day-button" icon={<Camera size={24} />} onClick={() => input.current?.click()}>
        Take a photo
      </Button>
      <p role="status" className="mt-2 empty:hidden">
        {said}
      </p>
    </div>
  );
}
