// @vitest-environment happy-dom
import { act, useLayoutEffect } from "react";
import { beforeEach, describe, expect, it } from "vitest";
import { networkIs } from "../../../../tests/support/network";
import { leavePages, render } from "../../../../tests/support/render";
import { helpFor, sayRefused } from "./failures";
import { NO_ANSWER, NOT_CONFIRMED, type Reply } from "./reply";
import { useMutation } from "./use-mutation";

const DONE: Reply<string> = { ok: true, status: 200, data: "done" };

/** A call that is answered when the test says so. */
function makeCall() {
  let asked = 0;
  let answer: (reply: Reply<string>) => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  return {
    action: () => {
      asked += 1;
      return new Promise<Reply<string>>((resolve, reject) => {
        answer = resolve;
        fail = reject;
      });
    },
    asked: () => asked,
    answer: (reply: Reply<string>) => act(async () => answer(reply)),
    fail: (error: Error) => act(async () => fail(error)),
  };
}

type Mutation = ReturnType<typeof useMutation<string>>;
let part: Mutation;
function Part() {
  const mutation = useMutation(helpFor);
  useLayoutEffect(() => {
    part = mutation;
  });
  return null;
}
/** Presses as soon as the handler of the last drawing runs, as two fingers do. */
async function press(...presses: Parameters<Mutation["mutate"]>[]) {
  const { mutate } = part;
  const answers: Record<number, Promise<unknown>> = {};
  await act(async () => presses.forEach((one, index) => (answers[index] = mutate(...one))));
  return answers;
}

beforeEach(() => {
  networkIs(true);
  render(<Part />);
});

describe("REL-03 a press that starts a call", () => {
  it("is busy until the answer, which its part gets", async () => {
    const call = makeCall();
    const { 0: answer } = await press([call.action]);
    expect(part).toMatchObject({ busy: true, refusal: null });
    await call.answer(DONE);
    expect(await answer).toBe(DONE);
    expect(part).toMatchObject({ busy: false, refusal: null });
  });

  it("does nothing while the same is under way, even before the page is drawn anew", async () => {
    const call = makeCall();
    const { 1: second } = await press([call.action], [call.action]);
    expect(await second).toBeUndefined();
    const { 0: third } = await press([call.action]);
    expect(await third).toBeUndefined();
    expect(call.asked()).toBe(1);
    await call.answer(DONE);
    await press([call.action]);
    expect(call.asked()).toBe(2);
  });

  it("starts beside another one of its part, and the last one's state shows", async () => {
    const [first, last] = [makeCall(), makeCall()];
    const { 0: answer } = await press([first.action, { as: "first" }], [last.action, { as: "last" }]);
    expect(part.doing).toBe("last");
    await first.answer(NO_ANSWER);
    expect(await answer).toBe(NO_ANSWER);
    expect(part).toMatchObject({ doing: "last", refusal: null });
    await last.answer(DONE);
    expect(part).toMatchObject({ busy: false, refusal: null });
  });

  it("refused says why in the words of that moment, until the next press", async () => {
    const call = makeCall();
    await press([call.action]);
    networkIs(false);
    await call.answer(NO_ANSWER);
    networkIs(true);
    expect(part).toMatchObject({
      busy: false,
      refusal: "You are offline. Try again once you are connected.",
    });
    await press([call.action]);
    expect(part).toMatchObject({ busy: true, refusal: null });
  });

  it("may have words of its own, also for what is no call", async () => {
    await press([async () => "too dark", { say: (answer) => `The picture is ${String(answer)}.` }]);
    expect(part.refusal).toBe("The picture is too dark.");
    await act(async () => part.forgetRefusal());
    expect(part.refusal).toBeNull();
  });

  it("that breaks is not busy for ever", async () => {
    const call = makeCall();
    const { 0: answer } = await press([call.action]);
    const broken = expect(answer).rejects.toThrow("no such code");
    await call.fail(new Error("no such code"));
    await broken;
    expect(part.busy).toBe(false);
  });

  it("is answered without a word to a part that has gone", async () => {
    const call = makeCall();
    const { 0: answer } = await press([call.action]);
    leavePages();
    await call.answer(NO_ANSWER);
    expect(await answer).toBe(NO_ANSWER);
  });
});

describe("REL-03 the words of a refused change", () => {
  const say = sayRefused("Not saved.");
  it("are the server's, else the page's own, with what helps", () => {
    networkIs(true);
    expect(say({ ...NO_ANSWER, status: 409, code: "conflict", message: "Too late." } as never)).toMatchObject(
      {
        text: "Too late.",
      },
    );
    expect(say(NO_ANSWER)).toMatchObject({
      text: "Not saved.",
      more: "The site did not answer. Try again in a moment.",
    });
  });

  it("are none where it was done, or its person turned back", () => {
    expect(say(DONE)).toBeNull();
    expect(say(NOT_CONFIRMED)).toBeNull();
  });
});
