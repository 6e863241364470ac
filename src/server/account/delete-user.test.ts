import { mkdirSync, mkdtempSync, readdirSync, rmdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { askForBread, askForStarter } from "../../../tests/support/asked";
import { sendAll } from "../../../tests/support/post-office";
import { type Baker, onEachServer, type TestServer } from "../../../tests/support/server";
import { createFileTransport } from "../mail/file-transport";
import type { Transport } from "../mail/transport";

const IDENTITY = { from: { name: "Bread Tools", address: "no-reply@bread.example" }, host: "bread.example" };

/** A folder for the data, and how mail becomes files there. */
function place() {
  const dataDir = mkdtempSync(join(tmpdir(), "bread-tools-leave-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const folder = join(dataDir, "outbox");
  return { env: { DATA_DIR: dataDir }, folder, transport: createFileTransport(dataDir, IDENTITY) };
}

const sendWith = ({ parts }: TestServer, transport: Transport) => sendAll({ ...parts, transport });

const leave = async (baker: Baker) =>
  (await baker.request("POST", "/api/auth/delete-user", { password: baker.password })).status;

onEachServer((start) => {
  it("AC-11 SEC-54 deleting an account deletes the files of its mails, and leaves others'", async () => {
    const { env, folder, transport } = place();
    const server = await start({ env });
    const [ana, ben] = [await server.baker("Ana"), await server.baker("Ben")];
    await askForStarter(ana);
    // Sent signed out, from her confirmed address: only the request ties these mails to her.
    const emailVerified = server.database.engine === "postgres" ? true : 1;
    await server.database.db.updateTable("user").set({ emailVerified }).where("id", "=", ana.id).execute();
    await askForBread(server, { email: ana.email });
    await server.parts.outbox.add({ kind: "note", to: ana.email, subject: "Hello", text: "Hello" });
    await sendWith(server, transport);
    const mails = await server.mails();
    const [anas, bens] = [ana, ben].map((baker) =>
      mails.filter((mail) => mail.recipient === baker.email || mail.user_id === baker.id),
    );
    expect(bens).toHaveLength(1);
    expect(anas?.length).toBeGreaterThan(1);
    expect(mails.length).toBeGreaterThan((anas?.length ?? 0) + 1);
    expect(readdirSync(folder)).toHaveLength(mails.length);
    writeFileSync(join(folder, `${anas?.[0]?.id}-${anas?.[0]?.kind}.eml.part`), "half a mail");

    expect(await leave(ana)).toBe(200);
    expect(readdirSync(folder)).toEqual(bens?.map(({ id, kind }) => `${id}-${kind}.eml`));
  });

  it("SEC-54 an account made with a guest's address and deleted takes none of the guest's mails or requests along", async () => {
    const { env, folder, transport } = place();
    const server = await start({ env });
    const guest = "guest@example.com";
    const id = await askForBread(server, { email: guest });
    const requests = () => server.database.db.selectFrom("bread_request").selectAll().execute();
    const [asked, waiting] = [await requests(), await server.mails()];
    expect(waiting.map(({ recipient }) => recipient)).toContain(guest);

    const stranger = await server.baker("Mallory", { email: guest });
    expect(await server.mails()).toHaveLength(waiting.length + 1);
    expect(await leave(stranger)).toBe(200);
    expect(await server.mails()).toEqual(waiting);
    expect(await requests()).toEqual(asked);

    // The same when the mails have been sent and are files.
    const again = await server.baker("Mallory", { email: guest });
    await sendWith(server, transport);
    expect(await leave(again)).toBe(200);
    expect(readdirSync(folder)).toEqual(waiting.map((mail) => `${mail.id}-${mail.kind}.eml`));
    expect((await server.mails()).every(({ subject_id }) => subject_id === id)).toBe(true);
  });

  it("SEC-54 a mail written during the deletion leaves no file either", async () => {
    const { env, folder, transport } = place();
    const server = await start({ env });
    const ana = await server.baker("Ana");
    const left: number[] = [];
    await sendWith(server, {
      async send(mail) {
        left.push(await leave(ana));
        return transport.send(mail);
      },
    });
    expect(left).toEqual([200]);
    expect(readdirSync(folder)).toEqual([]);
    expect(await server.mails()).toEqual([]);
  });

  it("SEC-54 an account whose mail file cannot be deleted stays, and can be deleted again", async () => {
    const { env, folder } = place();
    const server = await start({ env });
    const ana = await server.baker("Ana");
    const [mail] = await server.mails();
    const inTheWay = join(folder, `${mail?.id}-${mail?.kind}.eml`);
    mkdirSync(inTheWay, { recursive: true });
    expect(await leave(ana)).toBe(500);
    expect(await server.mails()).toHaveLength(1);
    rmdirSync(inTheWay);
    expect(await leave(ana)).toBe(200);
    expect(await server.mails()).toEqual([]);
  });
});
