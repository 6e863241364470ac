import { sql } from "kysely";
import { expect, it, onTestFinished, vi } from "vitest";
import { onEachEngine } from "../../../tests/support/database";
import { beside, mailTo, postOffice, sendAll } from "../../../tests/support/post-office";
import type { Treatment } from "../../../tests/support/smtp-site";
import { createOutbox } from "../outbox";
import { takeMail } from "./queue";
import { type MailWorker, startMailWorker } from "./worker";

const HOUR = 60 * 60_000;

onEachEngine((fresh) => {
  const post = async () => postOffice(await fresh());

  it("REL-15 REL-20 two processes send each of 500 mails through a server that fails in every way", async () => {
    const { outbox, site, database, parts, rows, advance } = await post();
    const addresses = Array.from({ length: 500 }, (_, index) => `baker-${index}@example.com`);
    for (const address of addresses) await outbox.add(mailTo(address));
    const moods: Treatment[] = ["accept", "421", "accept", "hang up", "accept", "451", "drop after DATA"];
    let connections = 0;
    let lostAnswers = 0;
    site.treat(() => {
      const mood = moods[connections % moods.length] ?? "accept";
      connections += 1;
      if (mood === "drop after DATA") lostAnswers += 1;
      return mood;
    });
    const processes = [parts, { ...parts, database: await beside(database) }];
    const readWaiting = async () => (await rows()).filter(({ sent_at }) => sent_at === null);
    for (; (await readWaiting()).length > 0; advance(HOUR))
      await Promise.all(processes.flatMap((one) => Array.from({ length: 10 }, () => sendAll(one))));

    const delivered = site.kept.flatMap(({ to }) => to);
    expect(new Set(delivered)).toEqual(new Set(addresses));
    expect(lostAnswers).toBeGreaterThan(50);
    expect(delivered).toHaveLength(addresses.length + lostAnswers);
    expect(new Set(site.kept.map(({ messageId }) => messageId)).size).toBe(addresses.length);
  }, 180_000);

  it("REL-20 two processes that look at once take two different mails", async () => {
    const { outbox, database } = await post();
    const other = await beside(database);
    for (let index = 0; index < 40; index += 1) await outbox.add(mailTo(`baker-${index}@example.com`));
    const taken = await Promise.all(
      Array.from({ length: 60 }, (_, index) => takeMail(index % 2 === 0 ? database : other)),
    );
    const ids = taken.flatMap((mail) => mail?.id ?? []);
    expect(ids).toHaveLength(40);
    expect(new Set(ids).size).toBe(40);
  });

  it.each([
    [true, {}],
    [false, { to: "ana@example.com", subject: "Your password was changed" }],
  ])("SEC-49 in production (%s) the log of a mail that became a file names %j", async (production, named) => {
    const { outbox, parts, lines } = await post();
    await outbox.add(mailTo("ana@example.com"));
    const transport = { send: async () => ({ sent: true as const, file: "outbox/1.eml" }) };
    await sendAll({ ...parts, transport, config: { production } });
    const id = expect.any(String);
    expect(lines).toEqual([
      { event: "filed", kind: "notice", attempt: 1, id, file: "outbox/1.eml", ...named },
    ]);
  });

  it("REL-16 a commit wakes the worker, which sends many mails side by side", async () => {
    const { database, clock, parts, site } = await post();
    const worker = startMailWorker(parts);
    onTestFinished(() => worker.stop());
    const outbox = createOutbox(database, clock, worker.wake);
    // Time for the first look, which finds nothing. What comes after it is found only because the worker is woken.
    await sql`select 1`.execute(database.db);
    await database.transaction(async () => {
      for (let index = 0; index < 12; index += 1) await outbox.add(mailTo(`baker-${index}@example.com`));
    });
    await vi.waitFor(() => expect(site.kept).toHaveLength(12), { timeout: 20_000 });
    expect(new Set(site.kept.flatMap(({ to }) => to)).size).toBe(12);
  });

  it("REL-08 a worker told to stop finishes what it is sending, and takes nothing more", async () => {
    const { outbox, parts, site, rows } = await post();
    for (let index = 0; index < 12; index += 1) await outbox.add(mailTo(`baker-${index}@example.com`));
    let begun = 0;
    const begins = new Promise<MailWorker>((resolve) => {
      const worker = startMailWorker({
        ...parts,
        transport: {
          send(mail) {
            begun += 1;
            resolve(worker);
            return parts.transport.send(mail);
          },
        },
      });
    });
    const worker = await begins;
    await worker.stop();
    expect(begun).toBeGreaterThan(0);
    expect(begun).toBeLessThan(12);
    expect(site.kept).toHaveLength(begun);
    const left = await rows();
    expect(left.filter(({ sent_at }) => sent_at !== null)).toHaveLength(begun);
    expect(left.filter(({ leased_until }) => leased_until !== null)).toEqual([]);
    worker.wake();
    await worker.stop();
    expect(site.kept).toHaveLength(begun);
  });
});
