import type { Problem } from "../../../../baking";
import { Button } from "../../../ui/button";
import { announce } from "../../../ui/dialogs/live-region";
import { Notice } from "../../../ui/notice";
import { useProblemText } from "../../weights/recipe-of";
import { Spoken } from "./spoken";

interface RepairProps {
  problem: Problem["code"];
  /** The button's text. */
  press: string;
  /** Changes the recipe, and returns the words that are read out. */
  onPress: () => string;
}

/** A problem of the recipe with a button that repairs it: nothing changes until the baker presses. */
export function Repair({ problem, press, onPress }: RepairProps) {
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
