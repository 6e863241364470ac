import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { bakeNamed } from "./bake-writer.mjs";
import { ask, pause } from "./writer.mjs";

const AT_ONCE = 8;
const sumOf = (bytes) => createHash("sha256").update(bytes).digest("hex");

async function read(url, path, cookie) {
  for (;;) {
    const answer = await ask(url + path, { headers: { cookie: cookie ?? "" } });
    if (answer !== undefined) return { status: answer.response.status, text: answer.body };
    // A busy site refuses for a moment; nothing is lost by that.
    await pause();
  }
}

const jsonOf = async (url, path, cookie) => {
  const { status, text } = await read(url, path, cookie);
  return status === 200 ? JSON.parse(text) : undefined;
};

/** The sum of a picture as it is sent; undefined where there is none. */
async function pictureSum(url, path, cookie) {
  for (;;) {
    const response = await fetch(url + path, { headers: { cookie } });
    const bytes = Buffer.from(await response.arrayBuffer());
    if (response.status === 200) return sumOf(bytes);
    if (response.status !== 503) return undefined;
    await pause();
  }
}

const addressesOf = (id, hash) => [
  `/api/bakes/${id}/photographs/${hash}`,
  `/api/bakes/${id}/photographs/${hash}?size=small`,
];

/** Both sizes that the site makes of each file, read while nothing is killed, from a baker who is not counted. */
export async function sumsOf(url, { cookie, id, files }) {
  const sums = [];
  for (const file of files)
    sums.push(
      await Promise.all(addressesOf(id, sumOf(file)).map((address) => pictureSum(url, address, cookie))),
    );
  return sums;
}

/** All ids in a person's journal, page by page. */
async function listed(url, cookie) {
  const ids = [];
  let path = "/api/bakes";
  while (path !== undefined) {
    const answer = await ask(url + path, { headers: { cookie } });
    if (answer?.response.status !== 200) throw new Error(`the journal answered ${answer?.response.status}`);
    ids.push(...JSON.parse(answer.body).map(({ id }) => id));
    path = /<([^>]+)>; rel="next"/.exec(answer.response.headers.get("link") ?? "")?.[1];
  }
  return ids;
}

/** Whether a bake is there as it was sent, with the photographs that were acknowledged, byte for byte. */
async function lookAt(found, { url, bake, files, sums, cookie }, kept) {
  const stored = await jsonOf(url, `/api/bakes/${kept.id}`, cookie);
  found.acknowledged += 1 + kept.files.length;
  if (stored === undefined) {
    found.lost += 1 + kept.files.length;
    return;
  }
  const sent = bakeNamed(bake, kept.name);
  const { grams, ...baked } = stored.bake;
  if (grams.length === 0 || !isDeepStrictEqual([baked, stored.answers], [sent.bake, sent.answers]))
    found.spoiled += 1;
  const hashes = stored.photographs.map(({ hash }) => hash);
  const wanted = kept.files.map((place) => sumOf(files[place]));
  found.unasked += hashes.filter((hash) => !wanted.includes(hash)).length;
  found.unasked += hashes.length - new Set(hashes).size;
  for (const [at, hash] of wanted.entries()) {
    const both = await Promise.all(
      addressesOf(kept.id, hash).map((address) => pictureSum(url, address, cookie)),
    );
    if (!hashes.includes(hash) || both.includes(undefined)) found.lost += 1;
    else if (!isDeepStrictEqual(both, sums[kept.files[at]])) found.spoiled += 1;
  }
}

/** Nobody but its baker reads a bake or a photograph: signed out it is 401, for somebody else 404. */
async function knock(found, { url, files, stranger }, { id, files: places }) {
  const addresses = places.flatMap((place) => addressesOf(id, sumOf(files[place])));
  for (const path of [`/api/bakes/${id}`, ...addresses])
    for (const [cookie, wanted] of [
      [undefined, 401],
      [stranger, 404],
    ]) {
      const { status } = await read(url, path, cookie);
      found.knocks += 1;
      if (status !== wanted) found.opened += 1;
    }
}

/** Compares the acknowledged bakes with the stored ones, and tries to read each as a stranger. */
export async function compareBakes(scene, accounts) {
  const found = { acknowledged: 0, lost: 0, spoiled: 0, unasked: 0, knocks: 0, opened: 0 };
  for (const { cookie, bakes } of accounts) {
    const ids = await listed(scene.url, cookie);
    found.unasked += ids.length - bakes.length;
    found.lost += bakes.filter(({ id }) => !ids.includes(id)).length;
    const left = bakes.slice();
    const one = async () => {
      for (let kept = left.pop(); kept !== undefined; kept = left.pop()) {
        await lookAt(found, { ...scene, cookie }, kept);
        await knock(found, scene, kept);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, one));
  }
  return found;
}
