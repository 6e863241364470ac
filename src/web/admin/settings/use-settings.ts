import { useState } from "react";
import type { OwnerChoices } from "../../../contract/requests/months";
import type { LetterSettings } from "../../../contract/requests/replies";
import type { KeptSwitches } from "../../../contract/site/switches";
import { call } from "../../site/calls/api";
import { notDone } from "../../site/calls/failures";
import { useAnswer } from "../../site/calls/query-client";
import { announce } from "../../ui/dialogs/live-region";
import { useOwnerMutation } from "../desk/owner-calls";
import { useOwnerQuestions } from "../desk/owner-questions";
import { choiceTyping, readChoices, type TypedChoices, typedChoicesFrom } from "./typed-choices";
import { letterTyping, readLetters, type TypedLetters, typedLettersFrom } from "./typed-letters";
import {
  readSwitches,
  switchTyping,
  type TypedSwitches,
  typedSwitchesFrom,
  type Wrong,
} from "./typed-switches";
import { useSwitches } from "./use-switches";

/** The settings as the server has them. */
export interface KeptSettings {
  switches: KeptSwitches;
  letters: LetterSettings;
  choices: OwnerChoices;
}

/** The settings as their fields show them. */
export interface TypedSettings {
  switches: TypedSwitches;
  letters: TypedLetters;
  choices: TypedChoices;
}

/** Where each part is kept while it is typed, and neither saved nor discarded. */
const TYPING = { switches: switchTyping, letters: letterTyping, choices: choiceTyping };

type Typed = { [Part in keyof TypedSettings]: TypedSettings[Part] | null };

const readKept = (): Typed => ({
  switches: TYPING.switches.read(),
  letters: TYPING.letters.read(),
  choices: TYPING.choices.read(),
});

/** The values in the fields until they are saved or discarded. */
function useTyped(settings: KeptSettings) {
  const [kept, setKept] = useState(readKept);
  const typed: TypedSettings = {
    switches: kept.switches ?? typedSwitchesFrom(settings.switches),
    letters: kept.letters ?? typedLettersFrom(settings.letters),
    choices: kept.choices ?? typedChoicesFrom(settings.choices),
  };
  function keep<Part extends keyof Typed>(part: Part, now: Typed[Part]) {
    TYPING[part].keep(now as never);
    setKept((all) => ({ ...all, [part]: now }));
  }
  return { kept, typed, keep };
}

/** The first mistake in any of the parts that were typed into. */
function mistakeIn({ switches, letters, choices }: Typed, settings: KeptSettings): Wrong | undefined {
  return (
    (switches && readSwitches(switches, settings.switches).wrong) ??
    (letters && readLetters(letters).wrong) ??
    (choices && readChoices(choices).wrong) ??
    undefined
  );
}

/** Sending each part that was typed into. `true`: nothing of that part is left to send. */
function useSending(settings: KeptSettings, { kept, keep }: ReturnType<typeof useTyped>) {
  const { save: saveSwitches, refresh, problem: switchProblem } = useSwitches();
  const { letterSettings, months } = useOwnerQuestions();
  const { change: putLetters } = useAnswer(letterSettings);
  const { change: putMonths } = useAnswer(months(""));
  const { problem, change } = useOwnerMutation((reply) => notDone(reply, "saved"));
  /** The version of the switches that another tab has saved in between. */
  const [theirs, setTheirs] = useState<number | null>(null);

  async function sendSwitches(from: number): Promise<boolean> {
    if (kept.switches === null) return true;
    const { body } = readSwitches({ ...kept.switches, from }, settings.switches);
    if (body === undefined) return false;
    const reply = await saveSwitches(body);
    if (reply?.ok) {
      keep("switches", null);
      setTheirs(null);
    } else if (reply?.code === "changed-elsewhere") {
      setTheirs(reply.version ?? null);
      await refresh();
    }
    return reply?.ok === true;
  }
  async function sendLetters(): Promise<boolean> {
    const body = kept.letters && readLetters(kept.letters).body;
    if (!body) return true;
    const reply = await change(() => call("PUT /api/admin/letter-settings", { body, keepSession: true }));
    if (!reply?.ok) return false;
    putLetters(() => reply.data);
    keep("letters", null);
    return true;
  }
  async function sendChoices(): Promise<boolean> {
    const body = kept.choices && readChoices(kept.choices).body;
    if (!body) return true;
    const reply = await change(() => call("PUT /api/admin/choices", { body, keepSession: true }));
    if (!reply?.ok) return false;
    putMonths((known) => ({ ...known, choices: reply.data }));
    keep("choices", null);
    return true;
  }

  return {
    theirs,
    setTheirs,
    problem: problem ?? (theirs === null ? switchProblem : null),
    // The parts go one after the other: what is refused stays typed, and the parts before it are saved.
    sendAll: async (from: number) =>
      (await sendSwitches(from)) && (await sendLetters()) && (await sendChoices()),
  };
}

/** One Save for all settings. It sends the parts that were typed into, and overwrites no other tab's switches. */
export function useSettings(id: string, settings: KeptSettings) {
  const typing = useTyped(settings);
  const { kept, typed, keep } = typing;
  const { theirs, setTheirs, problem, sendAll } = useSending(settings, typing);
  const [isSaving, setSaving] = useState(false);
  const [wrong, setWrong] = useState<Wrong | null>(null);

  async function save(from: number) {
    if (isSaving) return;
    const mistake = mistakeIn(kept, settings);
    setWrong(mistake ?? null);
    if (mistake !== undefined) {
      document.getElementById(`${id}-${mistake.field}`)?.focus();
      return;
    }
    setSaving(true);
    const isDone = await sendAll(from);
    setSaving(false);
    if (isDone) announce("Saved.");
  }
  function discard() {
    for (const part of ["switches", "letters", "choices"] as const) keep(part, null);
    setTheirs(null);
    setWrong(null);
  }
  return {
    typed,
    isTyped: Object.values(kept).some((part) => part !== null),
    wrong,
    theirs,
    busy: isSaving,
    problem,
    type: <Part extends keyof TypedSettings>(part: Part, now: Partial<TypedSettings[Part]>) =>
      keep(part, { ...typed[part], ...now }),
    /** Our own press made the change and no other tab, so the typing continues from the new version. */
    continueFrom: (before: KeptSwitches, after: KeptSwitches) => {
      if (kept.switches?.from === before.version) keep("switches", { ...kept.switches, from: after.version });
    },
    save: () => save(typed.switches.from),
    keepMine: () => save(theirs ?? typed.switches.from),
    loadTheirs: () => {
      keep("switches", null);
      setTheirs(null);
    },
    discard,
  };
}
