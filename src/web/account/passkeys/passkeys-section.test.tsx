// @vitest-environment happy-dom
import { useRef } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { answerCalls, answerWith, refuseWith, signedInAs } from "../../../../tests/support/answering";
import {
  browserWithPasskeys,
  failWith,
  picks,
  REGISTER_OPTIONS,
  saysNo,
} from "../../../../tests/support/ceremony";
import { alerts, fill, pressButton, problems } from "../../../../tests/support/form-filling";
import { labelled } from "../../../../tests/support/labelled";
import { button, one } from "../../../../tests/support/render";
import { renderAt, settle, until } from "../../../../tests/support/render-at";
import { PasskeysSection } from "./passkeys-section";
import { useConfirmation } from "./use-confirmation";

const LIST = "GET /api/auth/passkey/list-user-passkeys";
const OPTIONS = "GET /api/auth/passkey/generate-register-options";
const REGISTER = "POST /api/auth/passkey/verify-registration";
const DELETE = "POST /api/auth/passkey/delete-passkey";
const CONFIRM = "POST /api/auth/verify-password";

const USED = { deviceType: "singleDevice", lastUsedAt: "2026-01-02T12:00:00.000Z" };
const PHONE = { ...USED, id: "p1", name: "Kitchen phone", createdAt: "2026-11-20T12:00:00.000Z" };
const KEY = { ...USED, id: "p2", name: null, createdAt: "2026-11-21T12:00:00.000Z", lastUsedAt: null };
const ASK_AGAIN = refuseWith(403, { error: "Please confirm your password first.", code: "confirm-password" });

type Answers = Parameters<typeof answerCalls>[0];

/** The section as it stands on the account page, with the question for the password. */
function Passkeys() {
  const { run, dialog } = useConfirmation("ana@example.org");
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <PasskeysSection run={run} heading={heading} />
      {dialog}
    </>
  );
}

async function open(answers: Answers) {
  const network = await answerCalls({ [LIST]: answerWith([PHONE, KEY]), ...answers }, signedInAs());
  await renderAt("/account", <Passkeys />);
  await settle();
  return network;
}

function section(): HTMLElement {
  const found = [...document.querySelectorAll("section")].find(
    (element) => element.querySelector("h2")?.textContent === "Passkeys",
  );
  if (found === undefined) throw new Error("no passkeys");
  return found;
}

const shownKeys = () =>
  [...section().querySelectorAll("li")].map((row) =>
    [...row.querySelectorAll("p")].map((p) => p.textContent),
  );
const status = () => section().querySelector("[role=status]")?.textContent;
/** The calls about accounts, beside the list; the page's other sections ask for what they show. */
const calls = ({ asked }: { asked: { call: string }[] }) =>
  asked
    .map(({ call }) => call)
    .filter((call) => call.includes(" /api/auth/") && call !== LIST && !call.endsWith("/list-sessions"));

beforeEach(() => void browserWithPasskeys());
afterEach(() => vi.unstubAllGlobals());

describe("AC-06 AC-14 the list of passkeys", () => {
  it("names each passkey with its date and its own Delete", async () => {
    await open({});
    await until(() =>
      expect(shownKeys()).toEqual([
        ["Kitchen phone", "Added November 20, 2026. Last used on January 2, 2026."],
        ["Unnamed Passkey", "Added November 21, 2026. Never used to sign in."],
      ]),
    );
    button("Delete Kitchen phone");
    button("Delete Unnamed Passkey");
  });

  it("says when there are none", async () => {
    await open({ [LIST]: answerWith([]) });
    expect(section().textContent).toContain("No passkeys yet.");
  });

  it("says when the list could not be loaded, and loads it on the next try", async () => {
    await open({ [LIST]: [refuseWith(503), answerWith([PHONE])] });
    expect(alerts()).toEqual(["Unable to load passkeys"]);
    await pressButton("Try again");
    await until(() => expect(shownKeys()).toHaveLength(1));
    expect(alerts()).toEqual([]);
  });

  it("offers no adding in a browser without passkeys, and still lists them", async () => {
    vi.stubGlobal("PublicKeyCredential", undefined);
    await open({});
    expect(section().textContent).toContain("This browser cannot keep passkeys");
    expect(shownKeys()).toHaveLength(2);
  });
});

describe("AC-06 AC-07 AC-14 adding a passkey", () => {
  const PLAIN = { [OPTIONS]: answerWith(REGISTER_OPTIONS), [REGISTER]: answerWith(PHONE) };

  it.each([
    ["Kitchen phone", "Kitchen phone"],
    ["   ", `Passkey ${new Date().toLocaleDateString()}`],
    ["", `Passkey ${new Date().toLocaleDateString()}`],
  ])("a passkey named %j is kept as %j", async (typed, name) => {
    const network = await open({ ...PLAIN, [LIST]: [answerWith([]), answerWith([PHONE])] });
    if (typed !== "") await fill({ "Passkey name": typed });
    await pressButton("Add Passkey");
    await until(() => expect(status()).toBe("Passkey added successfully!"));
    expect(network.asked.find(({ call }) => call === REGISTER)?.body).toMatchObject({
      name,
      response: { id: "AQID", response: { transports: ["internal"] } },
    });
    expect(shownKeys()).toHaveLength(1);
    expect(labelled("Passkey name", HTMLInputElement).value).toBe("");
  });

  it("says that it is busy, and ignores a second press", async () => {
    let finish = () => {};
    browserWithPasskeys({
      make: () =>
        new Promise((resolve) => {
          finish = () => resolve(picks());
        }),
    });
    const network = await open(PLAIN);
    await pressButton("Add Passkey");
    await until(() => expect(button("Adding...").getAttribute("aria-disabled")).toBe("true"));
    await pressButton("Adding...");
    expect(calls(network)).toEqual([expect.stringContaining(OPTIONS)]);
    finish();
    await until(() => expect(status()).toBe("Passkey added successfully!"));
  });

  it("ACC-06 a name that is too long is reported beside its field, and nothing is sent", async () => {
    const network = await open(PLAIN);
    await fill({ "Passkey name": "x".repeat(81) });
    await pressButton("Add Passkey");
    expect(problems("Passkey name")).toEqual(["Passkey name must be at most 80 characters"]);
    expect(document.activeElement).toBe(labelled("Passkey name"));
    expect(calls(network)).toEqual([]);
  });

  const UNABLE = "Unable to add passkey. Please ensure your device supports passkeys and try again.";
  it.each<[string, Answers, () => Promise<unknown>, string[]]>([
    ["a no", PLAIN, saysNo, []],
    ["an abort", PLAIN, failWith("AbortError"), []],
    ["an extension's no", PLAIN, () => Promise.reject(new Error("Cancelled by user")), []],
    [
      "a device that has one",
      PLAIN,
      failWith("InvalidStateError"),
      ["This device already has a passkey registered."],
    ],
    [
      "a browser that says why not",
      PLAIN,
      () => Promise.reject(new Error("excludeCredentials matched")),
      ["This device already has a passkey registered."],
    ],
    ["a device that cannot", PLAIN, failWith("NotSupportedError"), [UNABLE]],
    [
      "the server's words",
      { [OPTIONS]: refuseWith(429, { error: "Too many requests." }) },
      picks,
      ["Too many requests."],
    ],
    [
      "a server without words",
      { [OPTIONS]: new Response("", { status: 502 }) },
      picks,
      ["Failed to add passkey"],
    ],
    [
      "no answer to what was made",
      { [OPTIONS]: answerWith(REGISTER_OPTIONS) },
      picks,
      ["Failed to add passkey"],
    ],
  ])("after %s: its words are shown, and adding can be tried again", async (_what, answers, make, said) => {
    browserWithPasskeys({ make });
    await open(answers);
    await fill({ "Passkey name": "Kitchen phone" });
    await pressButton("Add Passkey");
    await until(() => button("Add Passkey"));
    expect(alerts()).toEqual(said);
    expect(status()).toBeUndefined();
    expect(labelled("Passkey name", HTMLInputElement).value).toBe("Kitchen phone");
  });

  it("SEC-09 asks for the password after an old sign-in, and then goes on by itself", async () => {
    const message = "Incorrect password";
    const wrong = refuseWith(400, {
      error: message,
      code: "invalid",
      issues: [{ path: "password", message }],
    });
    const network = await open({
      ...PLAIN,
      [OPTIONS]: [ASK_AGAIN, answerWith(REGISTER_OPTIONS)],
      [CONFIRM]: [wrong, answerWith()],
    });
    await pressButton("Add Passkey");
    await until(() => expect(one("dialog").textContent).toContain("Confirm Your Password"));
    expect(document.activeElement).toBe(labelled("Password"));
    expect(labelled("Password").getAttribute("autocomplete")).toBe("current-password");
    await pressButton("Continue");
    expect(problems("Password")).toEqual(["Password is required"]);
    await fill({ Password: "sourdoug" });
    await pressButton("Continue");
    await until(() => expect(problems("Password")).toEqual([message]));
    await fill({ Password: "sourdough" });
    await pressButton("Continue");
    await until(() => expect(status()).toBe("Passkey added successfully!"));
    expect(document.querySelector("dialog")).toBeNull();
    expect(calls(network).map((call) => call.split("?")[0])).toEqual([
      OPTIONS,
      CONFIRM,
      CONFIRM,
      OPTIONS,
      REGISTER,
    ]);
  });

  it("SEC-09 adds nothing and says nothing when the password is not given", async () => {
    const network = await open({ ...PLAIN, [OPTIONS]: ASK_AGAIN });
    await pressButton("Add Passkey");
    await until(() => one("dialog"));
    await pressButton("Cancel");
    await until(() => button("Add Passkey"));
    expect(alerts()).toEqual([]);
    expect(calls(network)).toHaveLength(1);
  });
});

describe("AC-06 AC-14 deleting a passkey", () => {
  async function ask(answers: Answers) {
    const network = await open({ [LIST]: [answerWith([PHONE, KEY]), answerWith([KEY])], ...answers });
    await pressButton("Delete Kitchen phone");
    return network;
  }

  it("ACC-07 asks with the passkey's name, and Cancel keeps it", async () => {
    const network = await ask({ [DELETE]: answerWith() });
    expect(one("dialog h2").textContent).toBe('Delete the passkey "Kitchen phone"?');
    await pressButton("Cancel");
    expect(document.querySelector("dialog")).toBeNull();
    expect(calls(network)).toEqual([]);
  });

  it("deletes it, says so, and moves the focus to what is left", async () => {
    const network = await ask({ [DELETE]: answerWith() });
    await pressButton("Delete passkey");
    await until(() => expect(status()).toBe("Passkey deleted successfully!"));
    expect(network.asked.find(({ call }) => call === DELETE)?.body).toEqual({ id: "p1" });
    expect(shownKeys().map(([name]) => name)).toEqual(["Unnamed Passkey"]);
    await until(() => expect(document.activeElement).toBe(section().querySelector("h2")));
  });

  it("SEC-12 tells devices which passkeys remain, where the browser can", async () => {
    const signal = vi.fn(() => Promise.resolve());
    browserWithPasskeys({ statics: { signalAllAcceptedCredentials: signal } });
    await ask({ [DELETE]: answerWith(), [OPTIONS]: answerWith(REGISTER_OPTIONS) });
    await pressButton("Delete passkey");
    await until(() => expect(status()).toBe("Passkey deleted successfully!"));
    expect(signal.mock.calls).toEqual([
      [{ rpId: "localhost", userId: "AAEC", allAcceptedCredentialIds: ["BBBB"] }],
    ]);
  });

  it.each<[string, Response]>([
    ["no answer of the site's own", new Response("<h1>Bad gateway</h1>", { status: 502 })],
    [
      "an answer that came too late",
      refuseWith(504, { error: "The site did not answer in time.", code: "outcome-unknown" }),
    ],
  ])("REL-27 %s: the list then shows whether the passkey is gone", async (_what, lost) => {
    await ask({ [DELETE]: lost, [LIST]: [answerWith([PHONE, KEY]), answerWith([KEY])] });
    await pressButton("Delete passkey");
    await until(() => expect(status()).toBe("Passkey deleted successfully!"));
    expect(shownKeys().map(([name]) => name)).toEqual(["Unnamed Passkey"]);
  });

  it("ignores a device that refuses the news", async () => {
    browserWithPasskeys({ statics: { signalAllAcceptedCredentials: failWith("SecurityError") } });
    await ask({ [DELETE]: answerWith(), [OPTIONS]: answerWith(REGISTER_OPTIONS) });
    await pressButton("Delete passkey");
    await until(() => expect(status()).toBe("Passkey deleted successfully!"));
  });

  it("is busy until the answer comes", async () => {
    let answer: (response: Response) => void = () => {};
    await ask({
      [DELETE]: () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    });
    await pressButton("Delete passkey");
    expect(button("Processing...").getAttribute("aria-disabled")).toBe("true");
    expect(button("Cancel").disabled).toBe(true);
    answer(answerWith());
    await until(() => expect(status()).toBe("Passkey deleted successfully!"));
  });

  it.each<[string, Answers, string]>([
    [
      "the server's words",
      { [DELETE]: refuseWith(404, { error: "There is nothing at this address." }) },
      "There is nothing at this address.",
    ],
    ["a server without words", { [DELETE]: new Response("", { status: 500 }) }, "Failed to delete passkey"],
    ["no answer", {}, "Failed to delete passkey"],
    [
      "an answer that came too late",
      {
        [DELETE]: refuseWith(504, { error: "The site did not answer in time.", code: "outcome-unknown" }),
        [LIST]: answerWith([PHONE, KEY]),
      },
      "Failed to delete passkey",
    ],
  ])("after %s the page says so, and the passkey stays in the list", async (_what, answers, said) => {
    await ask(answers);
    await pressButton("Delete passkey");
    await until(() => expect(alerts()).toEqual([said]));
    expect(document.querySelector("dialog")).toBeNull();
    expect(shownKeys()).toHaveLength(2);
  });

  it("SEC-09 asks for the password after an old sign-in, and then goes on by itself", async () => {
    const network = await ask({ [DELETE]: [ASK_AGAIN, answerWith()], [CONFIRM]: answerWith() });
    await pressButton("Delete passkey");
    await until(() => expect(document.querySelectorAll("dialog")).toHaveLength(2));
    await fill({ Password: "sourdough" });
    await pressButton("Continue");
    await until(() => expect(status()).toBe("Passkey deleted successfully!"));
    expect(calls(network)).toEqual([DELETE, CONFIRM, DELETE]);
  });
});
