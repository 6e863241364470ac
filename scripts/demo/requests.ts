import type { Calendar } from "./calendar";
import { ENVELOPES, type Envelope, ONE_IS_ENOUGH } from "./envelopes";
import { inOrder, type Moment } from "./moments";
import type { PastSite } from "./past-site";
import { type Call, callerOf, type People } from "./people";
import { BREAD_WISHES, stepsOf, type Wish } from "./wishes";

type Demo = { site: PastSite; people: People; calendar: Calendar };

const BREAD = "/api/admin/bread-requests";
const STARTERS = "/api/admin/starter-requests";
const CITY = { city: "San Francisco", state: "CA" };

/** Whoever asks, with an account or without, and the form as they send it. */
async function formOf({ from, wanted, words, pickup }: Wish, { site, people, calendar }: Demo) {
  const form = {
    requestType: words === "" ? "omakase" : "description",
    instructions: words,
    wantedOn: wanted === null ? "" : calendar.weekend(...wanted),
    fulfillment: pickup ? "pickup" : "delivery",
  };
  if (typeof from === "string") {
    const street = ENVELOPES.find((one) => one.from === from);
    return {
      call: await people(from),
      form: { ...form, ...CITY, address: street?.street, zip: street?.zip },
    };
  }
  const { name, street, zip } = from;
  const email = `${name.toLowerCase().replace(" ", ".")}@example.com`;
  return { call: callerOf(site).call, form: { ...form, ...CITY, name, email, address: street, zip } };
}

/** All that happens to a wish, each at its moment. */
function momentsOf(wish: Wish, index: number, demo: Demo): Moment[] {
  const { people, calendar } = demo;
  const { asked, answered, steps } = stepsOf(wish, index, calendar);
  const { reply, answer, becomes } = wish;
  let id = "";
  let link: string | null = null;
  const asOwner = async (then: (call: Call) => Promise<unknown>) => void (await then(await people("owner")));
  const all: Moment[] = [
    {
      at: asked,
      async happen() {
        const { call, form } = await formOf(wish, demo);
        ({ id, link } = await call<{ id: string; link: string | null }>("POST", "/api/bread-request", form));
      },
    },
    ...steps.map(([status, at]) => ({
      at,
      happen: () => asOwner((call) => call("PATCH", `${BREAD}/${id}`, { status })),
    })),
  ];
  if (reply !== undefined) {
    const path = becomes === "declined" ? "decline" : "replies";
    all.push({
      at: answered,
      happen: () => asOwner((call) => call("POST", `${BREAD}/${id}/${path}`, { text: reply })),
    });
  }
  if (answer !== undefined)
    all.push({
      at: answered + 1,
      async happen() {
        await callerOf(demo.site).call("POST", "/api/guest-request/messages", { link, text: answer });
      },
    });
  if (becomes === "cancelled" && typeof wish.from === "string") {
    const { from } = wish;
    all.push({
      at: answered,
      happen: async () => void (await (await people(from))("POST", `/api/requests/${id}/cancel`)),
    });
  }
  return all;
}

/** Two months of wishes for bread, in every state. */
export const askForBread = (demo: Demo): Promise<void> =>
  inOrder(
    demo.site,
    BREAD_WISHES.flatMap((wish, index) => momentsOf(wish, index, demo)),
  );

/** An envelope's way: asked for, posted, arrived, and what its baker told with the code on the slip. */
function wayOf(envelope: Envelope, { site, people, calendar }: Demo): Moment[] {
  const { from, street, zip, askedDaysAgo, shippedDaysAgo, deliveredDaysAgo, told, status } = envelope;
  const daysAgo = (days: number, time: string) => calendar.on(calendar.day(-days), time);
  let id = "";
  let code = "";
  const all: Moment[] = [
    {
      at: daysAgo(askedDaysAgo, "12:15"),
      async happen() {
        const address = { address: street, zip, ...CITY };
        ({ id } = await (await people(from))<{ id: string }>("POST", "/api/starter-request", address));
      },
    },
  ];
  const set = (next: string, days: number | undefined, time: string) => {
    if (days === undefined) return;
    all.push({
      at: daysAgo(days, time),
      async happen() {
        const call = await people("owner");
        if (next === "shipped") {
          const codes = await call<{ code: string }[]>("POST", "/api/admin/envelope-codes", { ids: [id] });
          code = codes[0]?.code ?? "";
        }
        await call("PATCH", `${STARTERS}/${id}`, { status: next });
      },
    });
  };
  set("shipped", shippedDaysAgo, "17:00");
  set("delivered", deliveredDaysAgo, "17:30");
  if (told !== undefined)
    all.push({
      at: daysAgo(told.daysAgo, "20:00"),
      happen: async () =>
        void (await callerOf(site).call("POST", "/api/envelope/tap", { code, bubbles: told.bubbles })),
    });
  if (status === "declined")
    all.push({
      at: daysAgo(askedDaysAgo - 1, "17:00"),
      happen: async () =>
        void (await (
          await people("owner")
        )("POST", `${STARTERS}/${id}/decline`, { text: ONE_IS_ENOUGH })),
    });
  if (status === "cancelled")
    all.push({
      at: daysAgo(askedDaysAgo - 1, "09:00"),
      happen: async () => void (await (await people(from))("POST", `/api/requests/${id}/cancel`)),
    });
  return all;
}

/** Ten weeks of envelopes, in every state. */
export const askForStarters = (demo: Demo): Promise<void> =>
  inOrder(
    demo.site,
    ENVELOPES.flatMap((envelope) => wayOf(envelope, demo)),
  );
