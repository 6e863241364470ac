import { expect, it } from "vitest";
import { ofThisBuild } from "./of-this-build";

const mayKeep = ofThisBuild([{ url: "/assets/vendor-2.js" }, { url: "/assets/entry-client-2.js" }]);
const page = (entry: string) =>
  new Response(`<script type="module" src="/assets/entry-client-${entry}.js"></script>`, {
    headers: { "content-type": "text/html; charset=utf-8" },
  });

it("REL-25 keeps a page that asks for this build's files, with its headers as they were sent", async () => {
  const response = page("2");
  response.headers.set("content-security-policy", "default-src 'none'");
  expect(await mayKeep({ response })).toBe(response);
  expect(await response.text()).toContain("entry-client-2");
});

it("REL-25 keeps no page of the build before, which a server that is still to be replaced may send", async () => {
  expect(await mayKeep({ response: page("1") })).toBeNull();
});

it("keeps files, and nothing that is a refusal", async () => {
  const script = new Response("1", { headers: { "content-type": "text/javascript" } });
  expect(await mayKeep({ response: script })).toBe(script);
  expect(await mayKeep({ response: new Response("", { status: 404 }) })).toBeNull();
  expect(await mayKeep({ response: new Response("", { status: 503 }) })).toBeNull();
});
