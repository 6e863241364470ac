import { usualPrefermentYeast } from "../../../../baking";
import { useFormats } from "../../../site/units";
import { Button } from "../../../ui/button";
import { announce } from "../../../ui/dialogs/live-region";
import { useDraft } from "../../../draft/draft-store";
import { DraftNumber } from "../../frame/fields";
import { Spoken } from "../parts/spoken";

/** The preferment's own yeast: left empty it is its kind's usual, and its time and temperature may ask for another. */
export function PrefermentYeast() {
  const { percent } = useFormats();
  const form = useDraft((state) => state.form);
  const setField = useDraft((state) => state.setField);
  const { prefermentTimeTemp, prefermentYeast } = form;
  const { ofKind, ofTime } = usualPrefermentYeast(form);
  const now = prefermentYeast ?? ofKind;
  // Books differ by as much.
  const isOff = ofTime !== null && (now < ofTime / 2 || now > ofTime * 2);
  return (
    <>
      <DraftNumber
        name="prefermentYeast"
        unit="%"
        step={0.05}
        hint={`Of its own flour. If you leave this empty, it takes ${percent(ofKind)}.`}
      />
      <Spoken className="flex flex-wrap items-center gap-3">
        {isOff && (
          <>
            <p className="text-hint text-muted">
              {`${prefermentTimeTemp.trim()}: bakers usually take about ${percent(ofTime)}.`}
            </p>
            <Button
              onClick={() => {
                setField("prefermentYeast", ofTime);
                announce(`Yeast in preferment ${percent(ofTime)}`);
              }}
            >
              {`Use ${percent(ofTime)}`}
            </Button>
          </>
        )}
      </Spoken>
    </>
  );
}
