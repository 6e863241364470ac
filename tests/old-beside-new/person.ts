import type { AnswerOf, CallName } from "../../src/contract/api";

export type Asked = { id?: string; query?: Record<string, string>; body?: object | undefined };

/** A person with a browser. Their cookies work for every version, because all have one host. */
export class Person {
  readonly #cookies = new Map<string, string>();
  /** The calls that got an answer. */
  readonly made = new Set<string>();

  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }

  get email(): string {
    return `${this.name.toLowerCase()}@example.com`;
  }

  async fetch(url: string, method: string, path: string, body?: object): Promise<Response> {
    const isFile = body instanceof Uint8Array;
    const cookie = [...this.#cookies].map((pair) => pair.join("=")).join("; ");
    const response = await fetch(url + path, {
      method,
      redirect: "manual",
      headers: { cookie, ...(body && { "content-type": isFile ? "image/jpeg" : "application/json" }) },
      ...(body && { body: isFile ? Uint8Array.from(body) : JSON.stringify(body) }),
    });
    for (const set of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (value === "") this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    return response;
  }

  /** Makes a call, which must succeed. */
  async ask<Name extends CallName>(url: string, name: Name, asked: Asked = {}): Promise<AnswerOf<Name>> {
    const { id = "", query, body } = asked;
    const [method = "", path = ""] = name.split(" ");
    const search = query === undefined ? "" : `?${new URLSearchParams(query)}`;
    const response = await this.fetch(url, method, path.replace(":id", id) + search, body);
    const text = await response.text();
    if (!response.ok) throw new Error(`${name}: ${response.status} ${text}`);
    this.made.add(name);
    return (text === "" ? null : JSON.parse(text)) as AnswerOf<Name>;
  }
}
