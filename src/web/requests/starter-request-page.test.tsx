// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { answerCalls, answerWith, refuseWith, signedInAs } from "../../../tests/support/answering";
import { fill, focusedField, pressButton, problems } from "../../../tests/support/form-filling";
import { labelled } from "../../../tests/support/labelled";
import { button, click, one } from "../../../tests/support/render";
import { settle, until } from "../../../tests/support/render-at";
import { renderPages } from "../../../tests/support/render-pages";
import { noteKeys } from "../../../tests/support/request-keys";
import { site } from "../../contract/site/site";
import { forgetPerson } from "../shell/forget-person";
import { refreshSession } from "../site/calls/session";
import { LoginPage } from "../account/sign-in/login-page";
import { StarterRequestPage } from "./starter-request-page";

const SEND = "POST /api/starter-request";
const LAST = "GET /api/requests/address";
const ACCEPTED = { id: "r1", status: "pending", createdAt: "2026-11-21T20:00:00.000Z" };
const ADDRESS = {
  Address: "24 Guerrero St",
  "Apartment, suite, unit": "Apt 3",
  City: "San Francisco",
  State: "California",
  "ZIP code": "94110-1234",
};
const STORED = {
  address: "24 Guerrero St",
  address2: "Apt 3",
  city: "San Francisco",
  state: "CA",
  zip: "94110-1234",
};
const REQUIRED = ["Address", "City", "State", "ZIP code"];
const KEPT = "bread-tools-form-starter";

type Answers = Parameters<typeof answerCalls>[0];

async function open(answers: Answers = {}, user: Parameters<typeof signedInAs>[0] = {}) {
  const network = await answerCalls({ [LAST]: answerWith(null), ...answers }, signedInAs(user));
  const page = await renderPages("/starter-request", {
    "/starter-request": <StarterRequestPage />,
    "/login": <LoginPage />,
    "/": <h1>Home</h1>,
  });
  return { ...page, network };
}

const SESSION_OVER = () => refuseWith(401, { error: "Please sign in first.", code: "session-needed" });
const submit = () => pressButton("Request Starter");
const shown = () => Object.keys(ADDRESS).map((label) => labelled(label, HTMLInputElement).value);
const sentBodies = (network: { asked: { call: string; body: unknown }[] }) =>
  network.asked.filter(({ call }) => call === SEND).map(({ body }) => body);
const envelope = () => [...document.querySelectorAll("main [aria-hidden] ol li")].map((li) => li.textContent);

/** The text of the alert, which is then closed. */
async function readAlert(): Promise<string> {
  await until(() => one("dialog[role=alertdialog]"));
  const words = one("dialog[role=alertdialog] p:first-child").textContent;
  await pressButton("OK");
  expect(document.querySelector("dialog")).toBeNull();
  return words;
}

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal("PublicKeyCredential", undefined);
});
afterEach(() => vi.unstubAllGlobals());

describe("ST-01 who may ask for a starter", () => {
  it("a visitor is led to sign in, and back", async () => {
    await answerCalls({});
    const { path } = await renderPages("/starter-request", {
      "/starter-request": <StarterRequestPage />,
      "/login": <LoginPage />,
    });
    expect(one("main h1").textContent).toBe("Sign In Required");
    expect(one("main").textContent).toContain("Please sign in to request a free starter.");
    expect(document.querySelector("main form")).toBeNull();
    expect([...document.querySelectorAll("main p a")].map(({ textContent }) => textContent)).toEqual([
      "Sign In",
      "Sign Up",
    ]);
    one("main a[href^='/login']").click();
    await until(() => expect(path()).toBe("/login?redirect=%2Fstarter-request"));
  });
});

describe("ST-02 the form", () => {
  it("says what comes, for whom, and links on", async () => {
    await open();
    expect(one("main h1").textContent).toBe("Request Free Sourdough Starter");
    const words = one("main").textContent;
    for (const part of [
      "flat envelope of dehydrated starter",
      "Enough for a starter",
      "community",
      "Shipping to Ana Ruiz",
    ])
      expect(words).toContain(part);
    expect(one("main li a").getAttribute("href")).toBe("/starter-instructions");
  });

  it("says before sending that a complete address may lie outside the US", async () => {
    await open();
    const words = () => one("main").textContent;
    expect(words()).toContain("one envelope for each household");
    await fill({ Address: "5 Rue Oberkampf", City: "Paris", State: "France", "ZIP code": "7500" });
    expect(words()).not.toContain("We mail within the US");
    await fill({ "ZIP code": "75001" });
    await until(() =>
      expect(words()).toContain("We mail within the US, and \u201cFrance\u201d is not a US state."),
    );
    await fill({ State: "new york" });
    await until(() => expect(words()).toContain("This ZIP code is in Texas. Check your state and ZIP code."));
    await fill({ State: "tx" });
    expect(words()).not.toContain("Check your state");
  });

  it("ships to the email address of a person without a name", async () => {
    await open({}, { name: " " });
    expect(one("main").textContent).toContain("Shipping to ana@example.org");
  });

  it("has autofill attributes (ACC-05), and a list of states", async () => {
    await open();
    expect(Object.keys(ADDRESS).map((label) => labelled(label).getAttribute("autocomplete"))).toEqual([
      "address-line1",
      "address-line2",
      "address-level2",
      "address-level1",
      "postal-code",
    ]);
    const list = document.getElementById(labelled("State").getAttribute("list") ?? "");
    expect(list?.querySelector("option[value=CA]")?.textContent).toBe("California");
    expect(one("form").getAttribute("method")).toBe("post");
  });

  it("Cancel leads home, and the form keeps what was typed for the next visit", async () => {
    const { path } = await open();
    await fill({ City: "San Francisco" });
    await pressButton("Cancel");
    expect(path()).toBe("/");
    expect(sessionStorage.getItem(KEPT)).toContain("San Francisco");
  });

  it("the drawn envelope shows the address as it is typed", async () => {
    await open();
    expect(envelope()).toEqual(["Ana Ruiz", "", ""]);
    await fill({ Address: "24 Guerrero St", City: "San Francisco" });
    expect(envelope()).toEqual(["Ana Ruiz", "24 Guerrero St", "San Francisco"]);
    await fill(ADDRESS);
    expect(envelope()).toEqual(["Ana Ruiz", "24 Guerrero St", "Apt 3", "San Francisco, CA 94110-1234"]);
  });

  it("SEC-46 has a hidden field, and sends what a program put into it", async () => {
    const { network } = await open({ [SEND]: answerWith(ACCEPTED) });
    const trap = one("form input[name=website]", HTMLInputElement);
    expect(trap.closest("[aria-hidden=true]")).not.toBeNull();
    expect([trap.tabIndex, trap.autocomplete]).toEqual([-1, "off"]);
    await fill(ADDRESS);
    trap.value = "https://spam.example";
    await submit();
    expect(sentBodies(network)).toEqual([{ ...STORED, website: "https://spam.example" }]);
  });
});

describe("ST-03 the rules of the starter form", () => {
  it("messages are beside their fields, the focus is on the first; optional lines stay empty", async () => {
    const { network } = await open({ [SEND]: answerWith(ACCEPTED) });
    // The whole table of what an address may be is in src/contract/requests/requests.test.ts.
    const wrong: [object, string[], string][] = [
      [
        {},
        ["Address is required", "City is required", "State is required", "ZIP code is required"],
        "Address",
      ],
      [{ ...ADDRESS, City: "  " }, ["", "City is required", "", ""], "City"],
      [{ ...ADDRESS, "ZIP code": "9411" }, ["", "", "", "Invalid ZIP code"], "ZIP code"],
    ];
    for (const [values, said, first] of wrong) {
      await fill({ ...values });
      await submit();
      expect(problems(...REQUIRED)).toEqual(said);
      expect(focusedField()).toBe(first);
    }
    expect(sentBodies(network)).toEqual([]);
    await fill({ "Apartment, suite, unit": "", "ZIP code": "94110" });
    await submit();
    expect(sentBodies(network)).toEqual([{ ...STORED, address2: "", zip: "94110", website: "" }]);
  });

  it("a mistake that the server finds is reported beside its field too", async () => {
    await open({
      [SEND]: refuseWith(400, {
        error: "Please check the marked fields.",
        code: "invalid",
        issues: [{ path: "city", message: "City is unknown" }],
      }),
    });
    await fill(ADDRESS);
    await submit();
    expect(await readAlert()).toBe("Please check the marked fields.");
    expect(problems("City")).toEqual(["City is unknown"]);
  });
});

describe("ST-04 after the starter request is sent", () => {
  it("the page says when it comes, postmarks the envelope, and links on; the form is empty again", async () => {
    const { reload } = await open({ [SEND]: answerWith(ACCEPTED) });
    await fill(ADDRESS);
    expect(sessionStorage.getItem(KEPT)).not.toBeNull();
    await submit();
    await until(() => expect(one("main h1").textContent).toBe("Request Submitted"));
    expect(document.activeElement).toBe(one("main h1"));
    expect(one("main").textContent).toContain(`arrives within ${site.promises.starterArrives}`);
    expect(document.querySelector("[data-postmark]")?.textContent).toMatch(/^NOV 2\d2026$/);
    expect(envelope()).toContain("24 Guerrero St");
    const ways = Object.fromEntries(
      [...one("main").querySelectorAll("a")].map((a) => [a.textContent, a.getAttribute("href")]),
    );
    expect(ways).toMatchObject({ "Back to Home": "/", "View Starter Instructions": "/starter-instructions" });
    expect(sessionStorage.getItem(KEPT)).toBeNull();
    await reload();
    expect(shown()).toEqual(["", "", "", "", ""]);
  });

  it("SEC-46 the page says when no confirmation goes out", async () => {
    await open({ [SEND]: answerWith({ ...ACCEPTED, mailed: false, link: null }) });
    await fill(ADDRESS);
    await submit();
    await until(() => expect(one("main h1").textContent).toBe("Request Submitted"));
    expect(one("main").textContent).toContain("no more confirmation emails to your mailbox today");
  });

  it("the button says Submitting..., and many presses send once (REL-03)", async () => {
    let answer: (response: Response) => void = () => {};
    const { network } = await open({ [SEND]: () => new Promise<Response>((resolve) => (answer = resolve)) });
    await fill(ADDRESS);
    await submit();
    expect(button("Submitting...").getAttribute("aria-disabled")).toBe("true");
    await pressButton("Submitting...");
    answer(answerWith(ACCEPTED));
    await until(() => expect(one("main h1").textContent).toBe("Request Submitted"));
    expect(sentBodies(network)).toHaveLength(1);
  });
});

describe("ST-05 when the starter request is refused", () => {
  it("an alert says so, the form keeps what was typed, and submit works again", async () => {
    const { network } = await open();
    await fill(ADDRESS);
    const refused: [Answers[string] | undefined, string][] = [
      [undefined, "Failed to submit request. Please try again."],
      [refuseWith(500), "Failed to submit request"],
      [new Response("<h1>Bad gateway</h1>", { status: 502 }), "Failed to submit request"],
      [refuseWith(409, { error: "The starter is asleep." }), "The starter is asleep."],
    ];
    for (const [answer, said] of refused) {
      if (answer !== undefined) network.answers[SEND] = answer;
      await submit();
      expect(await readAlert()).toBe(said);
      expect(shown()).toEqual(Object.values(ADDRESS));
      expect(button("Request Starter").getAttribute("aria-disabled")).toBeNull();
    }
    network.answers[SEND] = answerWith(ACCEPTED);
    await submit();
    await until(() => expect(one("main h1").textContent).toBe("Request Submitted"));
  });

  it("REL-02 the same form has the same key until it is edited, refused or replaced", async () => {
    const { network } = await open();
    const keys = noteKeys();
    await fill(ADDRESS);
    await submit();
    await readAlert();
    await submit();
    await readAlert();
    await fill({ City: "Oakland" });
    network.answers[SEND] = refuseWith(429, { error: "Too many requests.", code: "slow-down" });
    await submit();
    await readAlert();
    network.answers[SEND] = refuseWith(400, { error: "No.", code: "invalid" });
    await submit();
    await readAlert();
    await submit();
    await readAlert();
    const [lost, again, edited, slowed, refused] = keys;
    expect(lost).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(again).toBe(lost);
    expect(edited).not.toBe(lost);
    // The server decided nothing about the request, so an earlier attempt may have arrived.
    expect(slowed).toBe(edited);
    expect(refused).not.toBe(slowed);
    expect(keys).toHaveLength(5);
  });

  it("REL-05 an ended session is reported, and after signing in the form is unchanged, under its key", async () => {
    const { network, path } = await open();
    const keys = noteKeys();
    await fill(ADDRESS);
    await submit();
    await readAlert();
    network.session = null;
    network.answers[SEND] = refuseWith(401, { error: "Please sign in first.", code: "session-needed" });
    await submit();
    expect(await readAlert()).toBe("Please sign in first.");
    await until(() => expect(one("main h1").textContent).toBe("Sign In Required"));
    expect(one("main a[href^='/login']").getAttribute("href")).toBe("/login?redirect=%2Fstarter-request");
    network.session = signedInAs();
    await refreshSession();
    await until(() => expect(shown()).toEqual(Object.values(ADDRESS)));
    expect(path()).toBe("/starter-request");
    network.answers[SEND] = answerWith(ACCEPTED);
    await submit();
    await until(() => expect(one("main h1").textContent).toBe("Request Submitted"));
    expect(new Set(keys).size).toBe(1);
  });

  it("REL-05 an ended session's alert leads to sign in and back to the unchanged form", async () => {
    const { network, path } = await open({ [SEND]: SESSION_OVER() });
    await fill(ADDRESS);
    network.session = null;
    await submit();
    await until(() => one("dialog[role=alertdialog] a"));
    const way = one("dialog[role=alertdialog] a");
    expect([way.textContent, way.getAttribute("href")]).toEqual([
      "Sign in again",
      "/login?redirect=%2Fstarter-request",
    ]);
    click(way);
    await until(() => expect(path()).toBe("/login?redirect=%2Fstarter-request"));
    await until(() => expect(one("main [role=status]").textContent).toContain("Your session has ended."));
    network.session = signedInAs();
    await refreshSession();
    await until(() => expect(path()).toBe("/starter-request"));
    await until(() => expect(shown()).toEqual(Object.values(ADDRESS)));
  });

  it("REL-05 another refusal offers no sign-in", async () => {
    await open({ [SEND]: refuseWith(503, { error: "The oven is cold." }) });
    await fill(ADDRESS);
    await submit();
    await until(() => one("dialog[role=alertdialog]"));
    expect(document.querySelector("dialog[role=alertdialog] a")).toBeNull();
  });
});

describe("REL-05 what is typed into the starter form", () => {
  it("survives a reload, with its key", async () => {
    const { reload } = await open();
    const keys = noteKeys();
    await fill(ADDRESS);
    await submit();
    await readAlert();
    await reload();
    expect(shown()).toEqual(Object.values(ADDRESS));
    await submit();
    await readAlert();
    expect(new Set(keys).size).toBe(1);
    expect(keys).toHaveLength(2);
  });

  it("SEC-20 is deleted at sign-out", async () => {
    const { reload } = await open();
    await fill(ADDRESS);
    forgetPerson("u1");
    await settle();
    expect(shown()).toEqual(["", "", "", "", ""]);
    expect(sessionStorage.getItem(KEPT)).toBeNull();
    await reload();
    expect(shown()).toEqual(["", "", "", "", ""]);
  });

  it("SEC-20 is hidden from another person who signs in after a session ran out", async () => {
    const { network, reload } = await open();
    await fill(ADDRESS);
    network.session = signedInAs({ id: "u2", name: "Ben Okafor" });
    await refreshSession();
    await reload();
    expect(one("main").textContent).toContain("Shipping to Ben Okafor");
    expect(shown()).toEqual(["", "", "", "", ""]);
    expect(sessionStorage.getItem(KEPT)).toBeNull();
  });

  it("is kept without the hidden field that programs fill in", async () => {
    await open();
    await fill({ City: "Oakland" });
    expect(JSON.parse(sessionStorage.getItem(KEPT) ?? "")).toMatchObject({
      values: { city: "Oakland" },
      by: "u1",
    });
  });

  it("is usable where the browser stores nothing", async () => {
    vi.stubGlobal("sessionStorage", {
      getItem: () => {
        throw new Error("forbidden");
      },
      setItem: () => {
        throw new Error("forbidden");
      },
    });
    await open({ [SEND]: answerWith(ACCEPTED) });
    await fill(ADDRESS);
    await submit();
    await until(() => expect(one("main h1").textContent).toBe("Request Submitted"));
  });
});

describe("the address of the last request on the starter form", () => {
  it("is offered again, and says so until it is changed", async () => {
    const { network } = await open({ [LAST]: answerWith(STORED), [SEND]: answerWith(ACCEPTED) });
    await until(() => expect(shown()).toEqual(Object.values(STORED)));
    // The other output is about the ZIP code.
    const hint = () => one("form output:not([id])").textContent;
    expect(hint()).toBe("From your last request");
    await fill({ "Apartment, suite, unit": "" });
    expect(hint()).not.toBe("From your last request");
    await submit();
    expect(sentBodies(network)).toEqual([{ ...STORED, address2: "", website: "" }]);
  });

  it("never replaces an address that somebody has begun", async () => {
    let answer: (response: Response) => void = () => {};
    await open({ [LAST]: () => new Promise<Response>((resolve) => (answer = resolve)) });
    await fill({ City: "Oakland" });
    answer(answerWith(STORED));
    await settle();
    expect(shown()).toEqual(["", "", "Oakland", "", ""]);
  });
});
