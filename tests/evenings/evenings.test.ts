import * as fc from "fast-check";
import { writeFileSync } from "node:fs";
import { it } from "vitest";
import { cases } from "../support/random-cases";
import { onEachServer } from "../support/server";
import { agree } from "./agree";
import { meet } from "./cast";
import { anyEvening, live, sleep } from "./evening";
import { setUpPaper } from "./paper";

/** Sites, and how many evenings each lives on, so that what one evening leaves behind meets the next: 8 in the gate, else 200. */
const SITES = cases(20);
const EVENINGS = 3 + cases(7);

/** `npm run prove -- --only evenings` asks for the figures in a file of this name, and names the seed. */
const { EVENINGS_FIGURES, EVENINGS_SEED } = process.env;

onEachServer((start) => {
  it("AD-03 AD-09 AD-12 after any evening counts, lists, days, paper and letters say what was promised", async () => {
    const paper = await setUpPaper();
    const lived = { evenings: 0, presses: 0, requests: 0, letters: 0, lines: 0 };
    const aSite = fc.array(anyEvening, { minLength: EVENINGS, maxLength: EVENINGS });
    await fc.assert(
      fc.asyncProperty(aSite, async (evenings) => {
        const cast = await meet(start);
        for (const { asked, presses, days } of evenings) {
          await live(cast, [...asked, ...presses]);
          lived.lines += await agree(cast, paper);
          lived.evenings += 1;
          lived.presses += asked.length + presses.length;
          await sleep(cast, days);
        }
        lived.requests += cast.book.asked;
        lived.letters += cast.book.letters.filter(({ isSent }) => isSent).length;
      }),
      // A failure names its presses; a shorter one of the same kind would take an hour to find.
      {
        numRuns: SITES,
        endOnFailure: true,
        ...(EVENINGS_SEED !== undefined && { seed: Number(EVENINGS_SEED) }),
      },
    );
    if (EVENINGS_FIGURES !== undefined) writeFileSync(EVENINGS_FIGURES, JSON.stringify(lived));
  }, 900_000);
});
