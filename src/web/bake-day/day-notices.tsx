import type { ClashRemedy } from "../../baking";
import {
  clashSentence,
  type DayWords,
  missedSentence,
  noBreadSentence,
  remedySentence,
} from "../../wording/baking/bake-day-words";
import { onDayAt } from "../../wording/values/dates";
import { toLocalTime } from "../plan/instants";
import { useFormats } from "../site/units";
import { Button } from "../ui/button";
import { Notice } from "../ui/notice";
import { changeBread } from "./day-store";
import { wordsOf } from "./day-words";
import type { PlannedDay } from "./use-planned-day";

/** What the plan cannot do: wishes that it misses, breads without a plan, and what is taken twice. */
export function DayNotices({ planned, now }: { planned: PlannedDay; now: number }) {
  const formats = useFormats();
  const { asked, answer } = planned;
  const words = wordsOf(formats, asked, now);
  const missed = answer.breads.flatMap(({ id, plan, missed: why }) => {
    const bread = asked.breads.find((one) => one.id === id);
    return bread === undefined || why === null ? [] : [{ ...bread, out: plan.out, missed: why }];
  });
  const said = [
    ...missed.map((bread) => ({ id: bread.id, text: missedSentence(words, bread) })),
    ...answer.unplanned.map((bread) => ({
      id: bread.id,
      text: noBreadSentence(words, { ...bread, name: words.nameOf(bread.id) }),
    })),
  ];
  return (
    <>
      {said.length > 0 && (
        <Notice tone="warning" title="Not everything fits">
          {said.map(({ id, text }) => (
            <p key={id}>{text}</p>
          ))}
        </Notice>
      )}
      {answer.clashes.map((clash) => (
        <Notice
          key={`${clash.thing} ${clash.at}`}
          tone="warning"
          actions={<Moves words={words} remedies={clash.remedies} zone={asked.zone} />}
        >
          <p>{clashSentence(words, clash)}</p>
          <p>{remedySentence(words, clash.remedies)}</p>
        </Notice>
      ))}
    </>
  );
}

type MovesProps = { words: DayWords; remedies: readonly ClashRemedy[]; zone: string };

/** A bread that another time would help is moved there with one press. */
function Moves({ words, remedies, zone }: MovesProps) {
  return remedies.flatMap((remedy) => {
    if (remedy.code !== "other-time") return [];
    const { date, time, isNear } = words.momentOf(remedy.out);
    return [
      <Button
        key={remedy.bread}
        onClick={() => changeBread(remedy.bread, { out: toLocalTime(remedy.out, zone) })}
      >
        Plan {words.nameOf(remedy.bread)} {onDayAt(date, words.formats.time(time), isNear)}
      </Button>,
    ];
  });
}
