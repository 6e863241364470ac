import { expect, it } from "vitest";
import { ofThisBuild } from "./of-this-build";

const mayKeep = ofThisBuild([{ url: "/assets/vendor-2.js" }, { url: "/assets/entry-client-2.js" }]);
const page = (entry: string) =>
  new Response(`<script type="module" src="/assets/entry-client-${entry}.js"></script>`, {
    headers: { "content-type": "text/html; charset=utf-8" },
  });

it("REL-25 a page of this build is kept, with its headers as sent", async () => {
  const response = page("2");
  response.headers.set("content-security-policy", "default-src 'none'");
  expect(await mayKeep({ response })).toBe(response);
  expect(await response.text()).toContain("entry-client-2");
});

it("REL-25 a page of the build before, sent by a server not yet replaced, is not kept", async () => {
  expect(await mayKeep({ response: page("1") })).toBeNull();
});

it("files are kept, and refusals are not", async () => {
  const script = new Response("1", { headers: { "content-type": "text/javascript" } });
  expect(await mayKeep({ response: script })).toBe(script);
  expect(await mayKeep({ response: new Response("", { status: 404 }) })).toBeNull();
  expect(await mayKeep({ response: new Response("", { status: 503 }) })).toBeNull();
});
