// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from "vitest";
import { one } from "../../../tests/support/render";
import { renderAt } from "../../../tests/support/render-at";
import { sessionAnswers } from "../../../tests/support/session-answers";
import { applyPreset, buildSchedule, nightWork, PRESETS, totalMinutes } from "../../baking";
import { measureTime } from "../times/schedule-view";
import { withFridgeRow } from "../../wording/baking/fridge-row";
import { spokenMinutes } from "../../wording/values/measures";
import { AboutPage } from "./about-page";
import { BakingDayMap } from "./baking-day";
import { ContactPage } from "./contact-page";
import { headingId } from "./parts/written";

const text = () => one("main").textContent;

describe("CP-05 About and Contact", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("About says what the site is and for whom its tools were built", async () => {
    await sessionAnswers(null);
    await renderAt("/about", <AboutPage />);
    expect(text()).toContain("Bread Tools is a pet project about sourdough baking.");
    expect(text()).toContain("built for the owner's own baking");
    expect(text()).toContain("shared with others");
  });

  it("About maps one baking day, by the builder's own timetable", async () => {
    await sessionAnswers(null);
    await renderAt("/about", <BakingDayMap />);
    const [preset] = PRESETS;
    if (preset === undefined) throw new Error("no preset");
    const recipe = { ...applyPreset(preset), coldRetard: true, coldRetardDuration: "14 hours" };
    const rows = withFridgeRow(buildSchedule(recipe, { startTime: "21:00" }));
    const sleep = { from: 22.5 * 60, to: 6.5 * 60 };
    expect(nightWork(recipe, { start: 21 * 60, sleep })).toEqual([]);
    expect(text()).toContain("so nobody has to get up");
    expect([...document.querySelectorAll("main li li")].map((row) => row.textContent)).toHaveLength(
      rows.length,
    );
    for (const { time, step } of rows) expect(text()).toContain(`${time}${step}`);
    const busy = rows.filter((row) => row.handsOn === true);
    expect(document.querySelectorAll("main svg path.stroke-primary")).toHaveLength(busy.length);
    const work = measureTime(rows)?.handsOn ?? expect.unreachable();
    expect(text()).toContain(`${spokenMinutes(totalMinutes(rows))} from levain to loaf`);
    expect(text()).toContain(`${spokenMinutes(work)} of work`);
  });

  it("Contact names the creator, with an email link and a profile link", async () => {
    await sessionAnswers(null);
    await renderAt("/contact", <ContactPage />);
    expect(text()).toContain("made by one home baker in San Francisco");
    const links = [...one("main").querySelectorAll("a")].map((a) => a.getAttribute("href"));
    expect(links).toEqual([
      "mailto:owner@example.com",
      "https://example.com/",
      "/starter-instructions#troubleshooting",
      "/account",
      "/bread-request",
    ]);
  });
});

it.each([
  ["The ratio, 1:2:2", "the-ratio-1-2-2"],
  ["Storage", "storage"],
  ["  What? Really!  ", "what-really"],
])("CP-06 the heading %j is linked as #%s", (heading, id) => expect(headingId(heading)).toBe(id));
