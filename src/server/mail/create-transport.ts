import { site } from "../../contract/site";
import type { Config } from "../config";
import { createFileTransport } from "./file-transport";
import { defaultSender, mailHost, readSender } from "./sender";
import { createSmtpTransport } from "./smtp-transport";
import type { Transport } from "./transport";

/** Through the mail server that is set up; without one every mail becomes a file beside the data. */
export function createTransport({ baseUrl, dataDir, mailFrom, smtpUrl }: Config): Transport {
  const host = mailHost(baseUrl ?? "http://localhost");
  const from = readSender(mailFrom ?? "") ?? defaultSender(site.name, host);
  return smtpUrl === undefined
    ? createFileTransport(dataDir, { from, host })
    : createSmtpTransport(smtpUrl, { from, host });
}
