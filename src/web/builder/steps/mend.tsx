import type { Problem } from "../../../baking";
import { Button } from "../../ui/button";
import { announce } from "../../ui/live-region";
import { Notice } from "../../ui/notice";
import { useProblemText } from "../recipe-of";
import { Spoken } from "./spoken";

interface MendProps {
  problem: Problem["code"];
  /** What the button says. */
  press: string;
  /** Changes the recipe, and returns the words that are read out. */
  onPress: () => string;
}

/** A problem of the recipe with a button that mends it: nothing changes until the baker presses. */
export function Mend({ problem, press, onPress }: MendProps) {
  const text = useProblemText(problem);
  return (
    <Spoken>
      {text !== "" && (
        <Notice tone="info" actions={<Button onClick={() => announce(onPress())}>{press}</Button>}>
          <p>{text}</p>
        </Notice>
      )}
    </Spoken>
  );
}
