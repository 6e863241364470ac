import type { WishItem } from "../../src/contract/requests/breads";
import { dayText } from "../../src/wording/values/dates";
import { ADDRESS, BREAD, linkIn, receiptOf, STARTER } from "../support/request-forms";
import { type Baker, OWNER_EMAIL } from "../support/server";
import { type Ask, dayFrom, loavesIn } from "./book";
import type { Cast } from "./cast";

/** Wishes in words, and the breads that a baker reads in them. */
const WISHES: readonly { text: string; items: WishItem[] }[] = [
  { text: "Two rye loaves", items: [{ pieces: 2, bread: "rye-loaf" }] },
  { text: "One sourdough loaf", items: [{ pieces: 1, bread: "sourdough-loaf" }] },
  { text: "Three sourdough loaves, no walnuts", items: [{ pieces: 3, bread: "sourdough-loaf" }] },
  { text: "A baguette, I am allergic to kiwi", items: [{ pieces: 1, bread: "baguette" }] },
  { text: "60 rolls", items: [{ pieces: 60, bread: "roll" }] },
  { text: "Bread for my guests", items: [{ pieces: 1, bread: "sourdough-loaf" }] },
];
/** Messages; the first three say what somebody must not eat. */
export const MESSAGES = [
  "NO sesame, please",
  "I am allergic to milk",
  "No eggs",
  "Thank you",
  "At ten?",
] as const;
/** Whatever of somebody's words says what must not be in a bread. */
const ALLERGIES = ["no walnuts", "allergic", "NO sesame", "No eggs"] as const;
export const namesAllergy = (text: string): boolean => ALLERGIES.some((words) => text.includes(words));

const GUESTS = ["cleo@example.com", "dan@example.com"] as const;
const pick = <One>(all: readonly [One, ...One[]] | readonly One[], n: number): One =>
  all[n % all.length] as One;

export const placeAt = (street: string) => ({
  ...ADDRESS,
  address: street,
  address2: "",
  state: "CA",
  zip: "94110",
});
export const OWNERS = { to: OWNER_EMAIL } as const;

/** A request is confirmed to its person, and the owner is told. */
function writeBoth({ book }: Cast, ask: Ask): void {
  book.write(ask, "request-confirmation", "");
  book.write(ask, "request-notice", ask.name, OWNERS);
}

export async function askForStarter(cast: Cast, n: number): Promise<void> {
  const who = n % 2 === 0 ? cast.ana : cast.ben;
  const street = `${100 + cast.book.asks.length} Valencia St`;
  const { id } = await receiptOf(await who.request("POST", STARTER, placeAt(street)));
  const by = who === cast.ana ? "ana" : "ben";
  writeBoth(
    cast,
    cast.book.add({ id, kind: "starter-requests", by, name: who.name, email: who.email, street }),
  );
}

export async function askForBread(cast: Cast, who: number, n: number, day: string): Promise<boolean> {
  const { server, book } = cast;
  const { text: words, items } = pick(WISHES, n);
  const text = `${words}. ${cast.nextName()}`;
  const street = n % 2 === 0 ? `${100 + book.asks.length} Valencia St` : "";
  const form = {
    requestType: "description",
    instructions: text,
    wantedOn: day,
    ...(street === "" ? { fulfillment: "pickup" } : { fulfillment: "delivery", ...placeAt(street) }),
  };
  const account: Baker | undefined = [cast.ana, cast.ben][who % 4];
  const guest = { name: `Guest ${cast.nextName()}`, email: pick(GUESTS, who) };
  const response =
    account === undefined
      ? await server.request("POST", BREAD, { body: { ...form, ...guest } })
      : await account.request("POST", BREAD, form);
  // A full day is refused; whether the wish itself fits is the owner's to say.
  if (!book.takes(day, 0)) return response.status === 409;
  const { id, link } = await receiptOf(response);
  const by = account === cast.ana ? "ana" : account === cast.ben ? "ben" : "guest";
  const { name, email } = account ?? guest;
  const ask = book.add({
    id,
    kind: "bread-requests",
    by,
    link: link ?? "",
    name,
    email,
    street,
    text,
    items,
    wantedOn: day,
  });
  writeBoth(cast, ask);
  if (by === "guest") {
    const mail = (await server.mails()).find((one) => one.subject_id === id && linkIn(one.body) !== "");
    ask.link = linkIn(mail?.body ?? "");
  }
  return true;
}

/** An order on the phone: promised from the start. */
export async function enterOrder(cast: Cast, who: number, n: number, day: string): Promise<boolean> {
  const { book, owner } = cast;
  const { text: words, items } = pick(WISHES, n);
  const email = pick(["", "ito@example.com", "ana@example.com"], who);
  const text = `${words}. ${cast.nextName()}`;
  const name = `Phone ${cast.nextName()}`;
  const order = { name, email, items, note: text, wantedOn: day, fulfillment: "pickup" };
  const response = await owner.request("POST", "/api/admin/bread-requests", order);
  if (response.status !== 201) return false;
  const { id } = (await response.json()) as { id: string };
  const part = { name, email, text, items, wantedOn: day, status: "confirmed", turn: "answered" } as const;
  book.tellStatus(book.add({ id, kind: "bread-requests", by: null, ...part }));
  return true;
}

/** Calls a request's own person may make, with an account or by the link of a mail. */
export function callAs(
  cast: Cast,
  ask: Ask,
  method: "POST" | "PUT",
  call: string,
  body: object = {},
): Promise<Response> {
  if (ask.by === "guest")
    return cast.server.request("POST", `/api/guest-request/${call}`, { body: { ...body, link: ask.link } });
  const who = ask.by === "ben" ? cast.ben : cast.ana;
  return who.request(method, `/api/requests/${ask.id}/${call}`, body);
}

/** Wishes that come again by themselves, once their week has come. */
export function expectStanding({ book }: Cast): { last: Ask; day: string }[] {
  const today = book.today();
  const made: { last: Ask; day: string }[] = [];
  for (const last of book.asks) {
    const { standing } = last;
    if (standing === null || standing.isPaused || standing.next >= dayFrom(today, 7)) continue;
    let day = standing.next;
    while (day <= today) day = dayFrom(day, 7);
    standing.next = dayFrom(day, 7);
    if (book.takes(day, loavesIn(last.items))) made.push({ last, day });
    else book.write(last, "standing-wish", `Your standing wish skips ${dayText(day)}. `, { days: null });
  }
  return made;
}
