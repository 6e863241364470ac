import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll } from "vitest";
import type { AddressRules } from "../../src/server/other-sites/address-rules";

/** Lets a test's server ask pages of its own machine. The site's rules have no such hole. */
export const OWN_MACHINE: AddressRules = {
  agent: { allowIPAddressList: ["127.0.0.1"] },
  isPortAllowed: () => true,
  isHostAllowed: () => true,
};

const RYE_PAGE = `<!doctype html><title>Rye</title><h1>Weekday rye</h1><p>My grandmother baked it every week.</p>
<ul><li>300 g rye flour</li><li>200 g bread flour</li><li>360 g water</li><li>10 g salt</li><li>5 g yeast</li></ul>
<p>Bake for 50 minutes at 230°C.</p>`;

/** A host on this machine, until the test file ends. */
export async function hostPages(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, "127.0.0.1");
  await once(server, "listening");
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

let rye: Promise<string> | undefined;
/** A page with a recipe, on a host that ends with the process. */
export const ryePage = (): Promise<string> =>
  (rye ??= (async () => {
    const server = createServer((_request, response) =>
      response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(RYE_PAGE),
    ).listen(0, "127.0.0.1");
    server.unref();
    await once(server, "listening");
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/rye`;
  })());
