import { connect, createServer } from "node:net";

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === "string") throw new Error("no free port");
  return address.port;
}

export async function untilItListens(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, "127.0.0.1");
    const up = await new Promise<boolean>((resolve) => {
      socket.once("connect", () => resolve(true));
      socket.once("error", () => resolve(false));
    });
    socket.destroy();
    if (up) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
