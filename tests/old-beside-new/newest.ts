import { createHash } from "node:crypto";
import type { PrivateLinks } from "../../src/contract/private-links";
import { BAKE_ID, cityBake } from "../support/bakes";
import { photographFile } from "../support/photographs";
import { fedLine } from "../support/starters";
import { form } from "./changes";
import type { Person } from "./person";

/** Everything of a person that the last release has no tables for. */
export type Newest = { recipe: string; copy: string; bake: string; hash: string; links: string[] };

/**
 * Keeps a bake with a photograph and answers, a starter's diary, a private link to each kind, and a copy that knows its
 * parent.
 */
export async function keepNewest(url: string, person: Person, bake = BAKE_ID): Promise<Newest> {
  const { id: recipe } = await person.ask(url, "POST /api/recipes", { body: form("Linked") });
  const origin = { kind: "copy", id: recipe };
  const { id: copy } = await person.ask(url, "POST /api/recipes", { body: { ...form("Copied"), origin } });
  const answers = { rating: { value: 4, at: "2026-11-22T17:00:00.000Z" } };
  await person.ask(url, "PUT /api/bakes/:id", {
    id: bake,
    body: { bake: cityBake({ recipeId: recipe }), answers },
  });
  const { hash } = await person.ask(url, "POST /api/bakes/:id/photographs", {
    id: bake,
    body: await photographFile(),
  });
  await person.ask(url, "PUT /api/starter", { body: { records: [fedLine()] } });
  const links: string[] = [];
  for (const [kind, id] of [
    ["recipes", recipe],
    ["bakes", bake],
  ] as const) {
    const { address } = await person.ask(url, `POST /api/${kind}/:id/links`, { id });
    links.push(address.split("#link=")[1] ?? "");
  }
  return { recipe, copy, bake, hash, links };
}

const sumOf = (bytes: ArrayBuffer) => createHash("sha256").update(Buffer.from(bytes)).digest("hex");

/** All of it as its owner reads it, with pictures by their checksums, and what a stranger sees by the links. */
export async function readNewest(url: string, person: Person, stranger: Person, newest: Newest) {
  const { recipe, copy, bake, hash, links } = newest;
  const pictures: [number, string][] = [];
  for (const size of ["", "?size=small"]) {
    const picture = await person.fetch(url, "GET", `/api/bakes/${bake}/photographs/${hash}${size}`);
    pictures.push([picture.status, sumOf(await picture.arrayBuffer())]);
  }
  return {
    cards: await person.ask(url, "GET /api/bakes"),
    bake: await person.ask(url, "GET /api/bakes/:id", { id: bake }),
    pictures,
    starter: await person.ask(url, "GET /api/starter"),
    origin: (await person.ask(url, "GET /api/recipes/:id", { id: copy })).origin,
    links: [
      await person.ask(url, "GET /api/recipes/:id/links", { id: recipe }),
      await person.ask(url, "GET /api/bakes/:id/links", { id: bake }),
    ] satisfies PrivateLinks[],
    shown: await Promise.all(links.map((link) => shownTo(url, stranger, link))),
  };
}

/** What a link shows to somebody: the answer's status, and its text. */
export async function shownTo(url: string, person: Person, link: string): Promise<[number, string]> {
  const response = await person.fetch(url, "POST", "/api/shown", { link });
  return [response.status, (await response.text()).replace(/"requestId":"[^"]*"/, "")];
}
