import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";

const EACH = 6;

/** The most memory that a process has had since it began, in MB. */
export const highestMb = ({ child }) =>
  (Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, "utf8"))?.[1]) * 1024) / 1e6;

async function send(url, method, path, { cookie, body }) {
  const isFile = body instanceof Uint8Array;
  const headers = { cookie, "content-type": isFile ? "image/jpeg" : "application/json" };
  const response = await fetch(url + path, { method, headers, body: isFile ? body : JSON.stringify(body) });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
}

/** Each of these people keeps a bake and its six photographs, all at once, while the wall is read over and over. */
export async function uploadAtOnce({ url, people, bake, files, reader }) {
  const uploads = { areOver: false };
  const read = (async () => {
    while (!uploads.areOver)
      await fetch(`${url}/api/bakes`, { headers: { cookie: reader } }).then((it) => it.text());
  })();
  await Promise.all(
    people.map(async (cookie, nth) => {
      const id = randomUUID();
      await send(url, "PUT", `/api/bakes/${id}`, { cookie, body: { bake, answers: {} } });
      for (let which = 0; which < EACH; which += 1)
        await send(url, "POST", `/api/bakes/${id}/photographs`, {
          cookie,
          body: files[(nth * EACH + which) % files.length],
        });
    }),
  );
  uploads.areOver = true;
  await read;
  return people.length * EACH;
}
