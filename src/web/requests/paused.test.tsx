// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import { answerCalls, answerWith, refuseWith, signedInAs } from "../../../tests/support/answering";
import { fill, pressButton, problems } from "../../../tests/support/form-filling";
import { descriptionOf, labelled } from "../../../tests/support/labelled";
import { click, one } from "../../../tests/support/render";
import { until } from "../../../tests/support/render-at";
import { renderPages } from "../../../tests/support/render-pages";
import { site } from "../../contract/site/site";
import { BreadRequestPage } from "./bread-request-page";
import { StarterRequestPage } from "./starter-request-page";
import type { Offer } from "../../contract/site/switches";

const OFFER = "GET /api/switches";
const LAST = "GET /api/requests/address";

const open: Offer = {
  starters: { isOpen: true, sentence: "", arrives: "two to nine days", postedOn: null, isWaiting: false },
  bread: {
    isOpen: true,
    sentence: "",
    reply: "4 days",
    pickupTimes: "",
    zips: ["94110"],
    weekdays: [],
    closedDays: [],
    fullDays: [],
    nextDays: [],
  },
};
const offering = ({ starters, bread }: { [Part in keyof Offer]?: Partial<Offer[Part]> }) =>
  answerWith({ starters: { ...open.starters, ...starters }, bread: { ...open.bread, ...bread } });

type Answers = Parameters<typeof answerCalls>[0];
async function visit(path: "/starter-request" | "/bread-request", answers: Answers, isIn = true) {
  const network = await answerCalls({ [LAST]: answerWith(null), ...answers }, isIn ? signedInAs({}) : null);
  await renderPages(path, {
    "/starter-request": <StarterRequestPage />,
    "/bread-request": <BreadRequestPage />,
  });
  return network;
}
const words = () => one("main").textContent;
const hasForm = () => document.querySelector("main form input") !== null;
const ADDRESS = {
  Address: "24 Guerrero St",
  City: "San Francisco",
  State: "California",
  "ZIP code": "94110",
};

beforeEach(() => sessionStorage.clear());

describe("AD-11 paused requests are announced before the form", () => {
  it.each([
    [true, "/starter-request"],
    [false, "/starter-request"],
    [true, "/bread-request"],
    [false, "/bread-request"],
  ] as const)("signed in: %s, %s shows the owner's sentence instead of a form", async (isIn, path) => {
    const paused = { isOpen: false, sentence: "Back in May." };
    await visit(path, { [OFFER]: offering({ starters: paused, bread: paused }) }, isIn);
    await until(() => expect(words()).toContain("Back in May."));
    expect(hasForm()).toBe(false);
    expect(words()).not.toContain("Please sign in");
  });

  it("a waiting list names the expected posting day, before and after sending", async () => {
    const waiting = { postedOn: "2026-12-03", isWaiting: true };
    await visit("/starter-request", {
      [OFFER]: offering({ starters: waiting }),
      "POST /api/starter-request": answerWith({
        id: "r1",
        status: "pending",
        createdAt: "2026-11-21T20:00:00.000Z",
      }),
    });
    await until(() => expect(words()).toContain("about Thursday, December 3"));
    expect(words()).toContain("There is a waiting list.");
    await fill(ADDRESS);
    await pressButton("Request Starter");
    await until(() => expect(one("main h1").textContent).toBe("Request Submitted"));
    expect(words()).toContain("about Thursday, December 3, and arrives within two to nine days after that");
  });

  it("a day without bread is reported beside the day when chosen", async () => {
    await visit("/bread-request", {
      [OFFER]: offering({
        bread: { weekdays: [6], nextDays: ["2026-12-05"], pickupTimes: "Saturdays 9-12" },
      }),
    });
    await until(() =>
      expect(descriptionOf(labelled("Day you need it"))).toContain("Bread days are Saturdays."),
    );
    expect(words()).toContain("reply within 4 days");
    await fill({ "Day you need it": "2026-12-06" });
    expect(problems("Day you need it")).toEqual([
      "Bread days are Saturdays. The next ones: Saturday, December 5.",
    ]);
    await fill({ "Day you need it": "2026-12-05" });
    expect(descriptionOf(labelled("Day you need it"))).not.toContain("The next ones");
    click(labelled("Pickup", HTMLInputElement));
    await until(() => expect(words()).toContain("Saturdays 9-12"));
  });

  it("what bread costs is said in the form", async () => {
    const prices = {
      currency: "USD" as const,
      each: { "sourdough-loaf": 1_250, roll: 100 },
      ways: ["Cash", "Venmo"],
    };
    await visit("/bread-request", { [OFFER]: offering({ bread: { prices } }) });
    await until(() =>
      expect(words()).toContain("Sourdough loaf $12.50 · roll $1. Ways to pay: Cash or Venmo."),
    );
  });

  it("without prices the form says nothing about money", async () => {
    await visit("/bread-request", { [OFFER]: offering({}) });
    await until(() => expect(words()).toContain("reply within 4 days"));
    expect(words()).not.toMatch(/\$|ways to pay/i);
  });

  it("a pause while the form was open is told, and what was typed stays", async () => {
    const network = await visit("/starter-request", {
      [OFFER]: offering({}),
      "POST /api/starter-request": refuseWith(409, { error: "Back in May.", code: "starters-paused" }),
    });
    await fill(ADDRESS);
    network.answers[OFFER] = offering({ starters: { isOpen: false, sentence: "Back in May." } });
    await pressButton("Request Starter");
    await until(() => one("dialog[role=alertdialog]"));
    expect(one("dialog[role=alertdialog] p:first-child").textContent).toBe("Back in May.");
    await pressButton("OK");
    await until(() => expect(words()).toContain("What you typed stays here"));
    expect(labelled("Address", HTMLInputElement).value).toBe("24 Guerrero St");
  });

  it("without the server's answer the form shows the configured promises", async () => {
    await visit("/bread-request", {}, false);
    expect(hasForm()).toBe(true);
    expect(words()).toContain(`reply within ${site.promises.breadReply}`);
  });
});
