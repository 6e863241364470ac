import { expect, it } from "vitest";
import { defaultSender, mailHost, readSender } from "./sender";

it.each([
  ["Bread Tools <Bread@Bread.example>", { name: "Bread Tools", address: "bread@bread.example" }],
  ['"Bread, Tools" <bread@bread.example>', { name: "Bread, Tools", address: "bread@bread.example" }],
  ["bread@bread.example", { name: "", address: "bread@bread.example" }],
  ["<bread@bread.example>", { name: "", address: "bread@bread.example" }],
  ["Bread Tools", null],
  ["Bread Tools <bread>", null],
  ["a@bread.example, b@bread.example", null],
  ["A <a@bread.example> <b@bread.example>", null],
  ["", null],
])("MAIL_FROM %j is read as %j", (text, sender) => {
  expect(readSender(text)).toEqual(sender);
});

it.each([
  ["https://bread.example", "bread.example"],
  ["http://localhost:3000", "localhost"],
  ["http://127.0.0.1:3000", "localhost"],
  ["http://[::1]:3000", "localhost"],
])("mails of %s come from %s", (baseUrl, host) => {
  expect(mailHost(baseUrl)).toBe(host);
  expect(defaultSender("Bread Tools", mailHost(baseUrl))).toEqual({
    name: "Bread Tools",
    address: `no-reply@${host}`,
  });
});
