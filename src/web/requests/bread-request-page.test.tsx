// @vitest-environment happy-dom
import { act } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { answerCalls, answerWith, refuseWith, signedInAs } from "../../../tests/support/answering";
import { fill, pressButton, problems } from "../../../tests/support/form-filling";
import { descriptionOf, labelled } from "../../../tests/support/labelled";
import { button, click, one, type } from "../../../tests/support/render";
import { settle, until } from "../../../tests/support/render-at";
import { pageMadeBeforehand } from "../../../tests/support/site-of-pages";
import { renderPages } from "../../../tests/support/render-pages";
import { noteKeys } from "../../../tests/support/request-keys";
import { forgetPerson } from "../shell/forget-person";
import { refreshSession } from "../site/calls/session";
import { site } from "../../contract/site/site";
import { LoginPage } from "../account/sign-in/login-page";
import { BreadRequestPage } from "./bread-request-page";

const SEND = "POST /api/bread-request";
const LAST = "GET /api/requests/address";
const ACCEPTED = { id: "r1", status: "pending", createdAt: "2026-11-21T20:00:00.000Z" };
const ADDRESS = {
  Address: "24 Guerrero St",
  City: "San Francisco",
  State: "california",
  "ZIP code": "94110",
};
const STORED = { address: "24 Guerrero St", address2: "", city: "San Francisco", state: "CA", zip: "94110" };
const WHO = { Name: " Ben Okafor ", Email: "Ben@Example.com" };
const KEPT = "bread-tools-form-bread";

type Answers = Parameters<typeof answerCalls>[0];

async function open(answers: Answers = {}, session: ReturnType<typeof signedInAs> | null = null) {
  const network = await answerCalls({ [LAST]: answerWith(null), ...answers }, session);
  const page = await renderPages("/bread-request", {
    "/bread-request": <BreadRequestPage />,
    "/login": <LoginPage />,
    "/": <h1>Home</h1>,
  });
  return { ...page, network };
}

const submit = () => pressButton("Request Bread");
const instructions = () => labelled("Instructions", HTMLTextAreaElement);
const title = () => one("main h1").textContent;
const has = (label: string) =>
  [...document.querySelectorAll("main label")].some((element) => element.textContent === label);
const wrong = () => [...document.querySelectorAll("main [id$=-error]")].map((element) => element.textContent);
const sentBodies = (network: { asked: { call: string; body: unknown }[] }) =>
  network.asked.filter(({ call }) => call === SEND).map(({ body }) => body);

async function choose(label: string): Promise<void> {
  click(labelled(label, HTMLInputElement));
  await settle();
}

/** The lines of the slip, by their labels. */
function docket(): Record<string, string> {
  const cells = [...document.querySelectorAll("[aria-hidden] .grid > p")].map((p) => p.textContent);
  return Object.fromEntries(
    cells.flatMap((cell, index) => (index % 2 === 0 ? [[cell, cells[index + 1] ?? ""]] : [])),
  );
}

async function readAlert(): Promise<string> {
  await until(() => one("dialog[role=alertdialog]"));
  const words = one("dialog[role=alertdialog] p:first-child").textContent;
  await pressButton("OK");
  return words;
}

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

describe("BR-01 the choices on the bread form", () => {
  it("an empty form shows each message in its place, with the focus on the first choice", async () => {
    const { network } = await open({ [SEND]: answerWith(ACCEPTED) });
    await submit();
    expect(wrong()).toEqual([
      "Please choose a request type",
      "Address is required",
      "City is required",
      "State is required",
      "ZIP code is required",
      "Name is required",
      "Email is required",
    ]);
    expect(document.activeElement).toBe(labelled("Omakase"));
    expect(sentBodies(network)).toEqual([]);
    await choose("Omakase");
    expect(wrong()).not.toContain("Please choose a request type");
  });

  it("a described bread needs its words, an omakase none", async () => {
    const { network } = await open({ [SEND]: answerWith(ACCEPTED) });
    await fill({ ...ADDRESS, ...WHO });
    await choose("Description");
    await submit();
    expect(wrong()).toEqual(["Please describe your request"]);
    expect(document.activeElement).toBe(instructions());
    expect(descriptionOf(instructions())).toContain("Please describe your request");
    await choose("Omakase");
    expect(wrong()).toEqual([]);
    await submit();
    await until(() => expect(title()).toBe("Request Submitted"));
    expect(sentBodies(network)).toEqual([
      {
        requestType: "omakase",
        instructions: "",
        wantedOn: "",
        fulfillment: "delivery",
        ...STORED,
        name: "Ben Okafor",
        email: "ben@example.com",
        website: "",
      },
    ]);
  });

  it("a pickup needs no address, and sends none", async () => {
    const { network } = await open({ [SEND]: answerWith(ACCEPTED) });
    expect(labelled("Delivery", HTMLInputElement).checked).toBe(true);
    await fill({ ...ADDRESS, ...WHO });
    await choose("Description");
    type(instructions(), "A dark rye");
    await choose("Pickup");
    expect(has("Address")).toBe(false);
    await submit();
    await until(() => expect(title()).toBe("Request Submitted"));
    expect(sentBodies(network)).toEqual([
      {
        requestType: "description",
        instructions: "A dark rye",
        wantedOn: "",
        fulfillment: "pickup",
        name: "Ben Okafor",
        email: "ben@example.com",
        website: "",
      },
    ]);
  });

  it("a typed address is there again when delivery is chosen again", async () => {
    await open();
    await fill(ADDRESS);
    await choose("Pickup");
    await choose("Delivery");
    expect(labelled("Address", HTMLInputElement).value).toBe("24 Guerrero St");
  });

  it("BR-01 a ZIP code outside the service area is mentioned beside the field, and accepted", async () => {
    const { network } = await open({ [SEND]: answerWith(ACCEPTED) });
    await fill({ ...ADDRESS, ...WHO });
    await choose("Omakase");
    for (const [zip, isOutside] of [
      ["94110-0001", false],
      ["9460", false],
      ["94607-1234", true],
      ["94607", true],
    ] as const) {
      await fill({ "ZIP code": zip });
      const said = descriptionOf(labelled("ZIP code"));
      expect([zip, said.includes("is outside San Francisco")]).toEqual([zip, isOutside]);
    }
    await submit();
    await until(() => expect(title()).toBe("Request Submitted"));
    expect(sentBodies(network)).toHaveLength(1);
  });

  it("the drawn docket fills in as the form is typed", async () => {
    await open();
    expect(docket()).toEqual({ Bread: "", Wishes: "", By: "Delivery", To: "", For: "", Received: "" });
    await choose("Description");
    type(instructions(), "A dark rye");
    await fill({ ...ADDRESS, ...WHO });
    expect(docket()).toEqual({
      Bread: "Custom",
      Wishes: "A dark rye",
      By: "Delivery",
      To: "24 Guerrero St, San Francisco, CA 94110",
      For: "Ben Okafor",
      Received: "",
    });
  });
});

describe("BR-02 after the bread request is sent", () => {
  it("the page says when and where to expect a reply, and stamps the docket", async () => {
    await open({ [SEND]: answerWith(ACCEPTED) });
    await choose("Omakase");
    await fill({ ...ADDRESS, ...WHO });
    await submit();
    await until(() => expect(title()).toBe("Request Submitted"));
    expect(document.activeElement).toBe(one("main h1"));
    expect(one("main").textContent).toContain(`reply within ${site.promises.breadReply}`);
    expect(one("main").textContent).toContain("Ben@Example.com");
    expect(docket().Received).toMatch(/^Nov 2\d, 2026$/);
    expect(sessionStorage.getItem(KEPT)).toBeNull();
  });

  async function send(receipt: object, session: ReturnType<typeof signedInAs> | null = null) {
    await open({ [SEND]: answerWith({ ...ACCEPTED, ...receipt }) }, session);
    await choose("Omakase");
    await fill(session === null ? { ...ADDRESS, ...WHO } : ADDRESS);
    await submit();
    await until(() => expect(title()).toBe("Request Submitted"));
    return one("main").textContent;
  }
  const LINK = "abcdefghijklmnopqrstuvwxyz234567";
  const NONE_TODAY = "We send no more confirmation emails to your mailbox today.";

  it("SEC-46 without an account the page has the request's link, and keeps it in the tab", async () => {
    const text = await send({ mailed: true, link: LINK });
    expect(one("main a[href^='/request#']").getAttribute("href")).toBe(`/request#link=${LINK}`);
    expect(labelled("Link to your request", HTMLInputElement).value).toBe(
      `${location.origin}/request#link=${LINK}`,
    );
    expect(text).toContain("We emailed you a link to it, too.");
    expect(text).not.toContain(NONE_TODAY);
    expect(sessionStorage.getItem("bread-tools-request-link")).toBe(LINK);
  });

  it("SEC-46 the page says when no confirmation goes out, and to keep the link", async () => {
    const text = await send({ mailed: false, link: LINK });
    expect(text).toContain(`${NONE_TODAY} Keep this link`);
    expect(text).toContain(`reply within ${site.promises.breadReply}`);
    expect(text).not.toContain("We emailed you");
    expect(one("main a[href^='/request#']").getAttribute("href")).toBe(`/request#link=${LINK}`);
  });

  it("SEC-46 with an account the page says so without a link", async () => {
    const text = await send({ mailed: false, link: null }, signedInAs());
    expect(text).toContain(NONE_TODAY);
    expect(document.querySelector("main a[href^='/request#']")).toBeNull();
    expect(sessionStorage.getItem("bread-tools-request-link")).toBeNull();
  });
});

describe("BR-03 when the bread request is refused", () => {
  it("an alert says so, the form keeps what was typed, and submit works again", async () => {
    const { network } = await open();
    const keys = noteKeys();
    await choose("Omakase");
    type(instructions(), "No sesame");
    await fill({ ...ADDRESS, ...WHO });
    const refused: [Answers[string] | undefined, string][] = [
      [undefined, "Failed to submit request. Please try again."],
      [refuseWith(500), "Failed to submit request"],
      [refuseWith(503, { error: "The oven is cold." }), "The oven is cold."],
    ];
    for (const [answer, said] of refused) {
      if (answer !== undefined) network.answers[SEND] = answer;
      await submit();
      expect(await readAlert()).toBe(said);
      expect(instructions().value).toBe("No sesame");
      expect(labelled("Omakase", HTMLInputElement).checked).toBe(true);
      expect(labelled("Name", HTMLInputElement).value).toBe(" Ben Okafor ");
      expect(button("Request Bread").getAttribute("aria-disabled")).toBeNull();
    }
    network.answers[SEND] = answerWith(ACCEPTED);
    await submit();
    await until(() => expect(title()).toBe("Request Submitted"));
    // Nobody knows whether the earlier attempts arrived.
    expect(keys).toEqual(Array(4).fill(keys[0]));
  });

  it("SEC-46 over the cap the page has the contact address, and keeps the text", async () => {
    await open({ [SEND]: refuseWith(429, { error: "Too many requests.", code: "slow-down" }) });
    await choose("Omakase");
    type(instructions(), "No sesame");
    await fill({ ...ADDRESS, ...WHO });
    await submit();
    await until(() => one("dialog a"));
    expect(one("dialog a").getAttribute("href")).toBe("mailto:owner@example.com");
    expect(await readAlert()).toBe("Too many requests.");
    expect(instructions().value).toBe("No sesame");
  });
});

it("BR-03 REL-05 an ended session's alert leads to sign in and back to the unchanged form", async () => {
  const { network, path } = await open(
    { [SEND]: refuseWith(401, { error: "Please sign in first.", code: "session-needed" }) },
    signedInAs(),
  );
  await choose("Omakase");
  type(instructions(), "No sesame");
  await fill(ADDRESS);
  network.session = null;
  await submit();
  await until(() => one("dialog[role=alertdialog] a"));
  click(one("dialog[role=alertdialog] a"));
  await until(() => expect(path()).toBe("/login?redirect=%2Fbread-request"));
  network.session = signedInAs();
  await refreshSession();
  await until(() => expect(path()).toBe("/bread-request"));
  await until(() => expect(instructions().value).toBe("No sesame"));
  expect(labelled("Omakase", HTMLInputElement).checked).toBe(true);
});

describe("BR-04 bread requests are open to everyone", () => {
  it("a visitor is asked for name and e-mail, with the starter form's rules", async () => {
    await open();
    expect(labelled("Name").getAttribute("autocomplete")).toBe("name");
    expect(labelled("Email").getAttribute("autocomplete")).toBe("email");
    await fill({ Name: "", Email: "ben@" });
    await submit();
    expect(problems("Name", "Email")).toEqual(["Name is required", "Invalid email address"]);
  });

  it("a signed-in person is named, and offered the last address", async () => {
    const { network } = await open(
      { [LAST]: answerWith(STORED), [SEND]: answerWith(ACCEPTED) },
      signedInAs(),
    );
    expect([has("Name"), has("Email")]).toEqual([false, false]);
    expect(one("main").textContent).toContain("ana@example.org");
    await until(() => expect(labelled("City", HTMLInputElement).value).toBe("San Francisco"));
    expect(one("main").textContent).toContain("From your last request");
    await choose("Omakase");
    expect(docket().For).toBe("Ana Ruiz");
    await submit();
    await until(() => expect(title()).toBe("Request Submitted"));
    expect(sentBodies(network)).toEqual([
      {
        requestType: "omakase",
        instructions: "",
        wantedOn: "",
        fulfillment: "delivery",
        ...STORED,
        website: "",
      },
    ]);
    expect(one("main a[href='/account#your-requests']").textContent).toBe("Your Requests");
  });

  it("name and e-mail are asked for after all when the session has ended unnoticed", async () => {
    const { network } = await open({}, signedInAs());
    await choose("Omakase");
    await fill(ADDRESS);
    network.session = null;
    network.answers[SEND] = refuseWith(400, {
      error: "Please check the marked fields.",
      code: "invalid",
      issues: [
        { path: "name", message: "Name is required" },
        { path: "email", message: "Email is required" },
      ],
    });
    await submit();
    expect(await readAlert()).toBe("Please check the marked fields.");
    await until(() => expect(problems("Name", "Email")).toEqual(["Name is required", "Email is required"]));
    expect(labelled("Address", HTMLInputElement).value).toBe("24 Guerrero St");
  });
});

describe("REL-05 what is typed into the bread form", () => {
  it("survives a reload: choices, text and all", async () => {
    const { reload } = await open();
    await choose("Description");
    await choose("Pickup");
    type(instructions(), "A dark rye");
    await fill(WHO);
    await reload();
    expect(labelled("Description", HTMLInputElement).checked).toBe(true);
    expect(labelled("Pickup", HTMLInputElement).checked).toBe(true);
    expect(instructions().value).toBe("A dark rye");
    expect(labelled("Email", HTMLInputElement).value).toBe("Ben@Example.com");
  });

  it("comes along when a visitor signs in on the way", async () => {
    const { network, reload } = await open();
    await choose("Omakase");
    await fill(ADDRESS);
    network.session = signedInAs();
    await refreshSession();
    await reload();
    expect(labelled("Omakase", HTMLInputElement).checked).toBe(true);
    expect(labelled("Address", HTMLInputElement).value).toBe("24 Guerrero St");
  });

  it("SEC-20 is deleted at sign-out, also on a page left open", async () => {
    const { network } = await open({}, signedInAs());
    await choose("Description");
    type(instructions(), "For my birthday");
    await fill(ADDRESS);
    network.session = null;
    forgetPerson("u1");
    await refreshSession();
    await settle();
    expect(labelled("Address", HTMLInputElement).value).toBe("");
    expect(instructions().value).toBe("");
    expect(labelled("Description", HTMLInputElement).checked).toBe(false);
    expect(docket()).toMatchObject({ Bread: "", Wishes: "", To: "" });
    expect(sessionStorage.getItem(KEPT)).toBeNull();
  });

  it("SEC-20 is hidden from another person who signs in after a session ran out", async () => {
    const { network } = await open({}, signedInAs());
    await fill(ADDRESS);
    network.session = null;
    await refreshSession();
    await settle();
    expect(labelled("Address", HTMLInputElement).value).toBe("24 Guerrero St");
    network.session = signedInAs({ id: "u2" });
    await refreshSession();
    await settle();
    expect(labelled("Address", HTMLInputElement).value).toBe("");
    expect(sessionStorage.getItem(KEPT)).toBeNull();
  });
});

it("SH-01 the whole bread form is in the prerendered HTML, without a style attribute", async () => {
  const html = renderToString(await pageMadeBeforehand(<BreadRequestPage />));
  for (const words of ["Request Bread", "Omakase", "Description", "Instructions", "ZIP code", "Email"])
    expect(html).toContain(words);
  expect(html).not.toContain("style=");
});

it("input made before the page's code ran counts, with what the tab had kept", async () => {
  await answerCalls({});
  sessionStorage.setItem(
    KEPT,
    JSON.stringify({ values: { address: "1 Old St", city: "Oakland" }, key: "k-of-before", by: null }),
  );
  const page = await pageMadeBeforehand(<BreadRequestPage />);
  const html = renderToString(page);
  const host = document.createElement("div");
  document.body.append(host);
  host.innerHTML = html;
  const early = (name: string) => one(`[name=${name}]`, HTMLInputElement);
  early("address").value = "24 Guerrero St";
  one("[value=description]", HTMLInputElement).checked = true;
  const root = await act(async () => hydrateRoot(host, page));
  await settle();
  expect(labelled("Description", HTMLInputElement).checked).toBe(true);
  expect(early("address").value).toBe("24 Guerrero St");
  expect(early("city").value).toBe("Oakland");
  expect(docket()).toMatchObject({ Bread: "Custom", To: "24 Guerrero St, Oakland" });
  const keys = noteKeys();
  await choose("Omakase");
  await fill({ State: "CA", "ZIP code": "94110", ...WHO });
  await submit();
  await readAlert();
  expect(keys).toHaveLength(1);
  expect(keys[0]).not.toBe("k-of-before");
  act(() => root.unmount());
});
