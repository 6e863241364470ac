import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startSite, stop } from "../measured-server.mjs";
import { ask, baker, signUp } from "./people.mjs";
import { below, figure } from "./report.mjs";
import { middle } from "../middle.mjs";

export const title = "Who exists, told by the time of an answer";
export const how =
  "Pairs of calls, one for somebody or something that exists and one that does not, by turns, 500 of each; the " +
  "difference of the two medians, and whether the answers differ in anything but their id (SEC-04, SEC-05, SEC-25).";

const bare = ({ status, text }) => `${status} ${text.replace(/"requestId":"[^"]*"/, "")}`;
const UNKNOWN = "0190b7a0-0000-7000-8000-000000000000";

export async function prove({ share }) {
  const pairs = Math.max(10, Math.round(500 * share));
  const folder = mkdtempSync(join(tmpdir(), "bread-tools-oracles-"));
  const site = await startSite(folder, { LOG_LEVEL: "fatal", RATE_LIMITS: "off" });
  const post = (path, body) => ask(site.url, "POST", path, { body });
  const email = (name) => `${name}@example.com`;
  try {
    const known = await signUp(site.url);
    const stranger = await signUp(site.url);
    const author = await baker(site.url, 1);
    const probes = {
      "sign-in, wrong password": {
        status: 401,
        both: [
          () => post("/api/auth/sign-in/email", { email: known.email, password: "wrong-password" }),
          (at) =>
            post("/api/auth/sign-in/email", { email: email(`nobody-${at}`), password: "wrong-password" }),
        ],
      },
      "reset link": {
        status: 200,
        both: [
          () => post("/api/auth/request-password-reset", { email: known.email }),
          (at) => post("/api/auth/request-password-reset", { email: email(`nobody-${at}`) }),
        ],
      },
      "reading somebody else's recipe": {
        status: 404,
        both: [
          () => ask(site.url, "GET", `/api/recipes/${author.ids[0]}`, stranger),
          () => ask(site.url, "GET", `/api/recipes/${UNKNOWN}`, stranger),
        ],
      },
      "deleting somebody else's recipe": {
        status: 404,
        both: [
          () => ask(site.url, "DELETE", `/api/recipes/${author.ids[0]}`, stranger),
          () => ask(site.url, "DELETE", `/api/recipes/${UNKNOWN}`, stranger),
        ],
      },
    };
    const figures = [];
    for (const [name, { status, both }] of Object.entries(probes)) {
      const times = [[], []];
      const answers = new Set();
      for (let at = 0; at < pairs; at += 1) {
        // The second to run finds a warmer machine, so the order alternates.
        for (const which of at % 2 === 0 ? [0, 1] : [1, 0]) {
          const started = performance.now();
          answers.add(bare(await both[which](at)));
          times[which].push(performance.now() - started);
        }
      }
      const difference = Math.abs(middle(times[0]) - middle(times[1]));
      figures.push(
        below(`${name}: medians apart`, difference, 5, " ms", 2),
        figure(
          `${name}: answers`,
          [...answers].map((answer) => answer.slice(0, 3)).join(", "),
          `${String(status)}, each the same`,
          answers.size === 1 && [...answers][0]?.startsWith(String(status)),
        ),
      );
    }
    return figures;
  } finally {
    await stop(site);
    rmSync(folder, { recursive: true, force: true });
  }
}
