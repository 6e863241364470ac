import { NotLoaded } from "../../site/calls/not-loaded";
import { useAnswer } from "../../site/calls/query-client";
import { Skeleton, SkeletonBlock } from "../../ui/skeleton";
import { DeskPage } from "../desk/desk-page";
import { useOwnerQuestions } from "../desk/owner-questions";
import { SettingsForm } from "./settings-form";
import { useSwitches } from "./use-switches";
import "../desk/admin.css";

/** What the owner offers, what letters and labels say, postage, and reminders: one page with one Save. */
export function SettingsPage() {
  const questions = useOwnerQuestions();
  const switches = useSwitches();
  const letters = useAnswer(questions.letterSettings);
  const months = useAnswer(questions.months(""));
  const parts = [switches, letters, months];
  return (
    <DeskPage title="Settings">
      {switches.answer.status === "ready" &&
      letters.answer.status === "ready" &&
      months.answer.status === "ready" ? (
        <SettingsForm
          settings={{
            switches: switches.answer.data,
            letters: letters.answer.data,
            choices: months.answer.data.choices,
          }}
        />
      ) : parts.some(({ answer }) => answer.status === "failed") ? (
        <NotLoaded
          what="the settings"
          onAgain={() => {
            for (const { answer, again } of parts) if (answer.status === "failed") again();
          }}
        />
      ) : (
        <Skeleton label="Loading the settings">
          <SkeletonBlock className="h-72" />
        </Skeleton>
      )}
    </DeskPage>
  );
}
