// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import { tab } from "./device/device-store";
import { keepTexts } from "./typed-text";

const KEY = "bread-tools-answers";

beforeEach(() => sessionStorage.clear());

describe("REL-05 text that was typed and not sent", () => {
  it("two answers wait side by side, and each keeps its words and its key over a reload", () => {
    const before = keepTexts(tab, KEY);
    const first = before.keep("a", "Thursday?");
    before.keep("b", "No sesame.");
    const after = keepTexts(tab, KEY);
    expect([after.read("a"), after.read("b").text]).toEqual([first, "No sesame."]);
  });

  it("changed words are another message, and an emptied field leaves nothing behind", () => {
    const answers = keepTexts(tab, KEY);
    const first = answers.keep("a", "Thursday?");
    expect(answers.keep("a", "Friday?").key).not.toBe(first.key);
    answers.keep("a", "");
    expect([answers.read("a"), tab.read(KEY)]).toEqual([{ text: "", key: "" }, null]);
  });

  it.each(["[]", "{", '{"a":{"text":1}}', '{"a":"x"}', "null"])(
    "%s on the device reads as nothing",
    (stored) => {
      tab.write(KEY, stored);
      expect(keepTexts(tab, KEY).read("a")).toEqual({ text: "", key: "" });
    },
  );

  it("the fifty last texts are kept", () => {
    const answers = keepTexts(tab, KEY);
    for (let n = 0; n <= 50; n += 1) answers.keep(`r${n}`, `words ${n}`);
    expect([answers.read("r0").text, answers.read("r1").text, answers.read("r50").text]).toEqual([
      "",
      "words 1",
      "words 50",
    ]);
  });
});
