import { askForBread, askForStarter, enterOrder } from "./asking";
import { type Ask, dayFrom, PROMISED } from "./book";
import { type Cast, keepDays } from "./cast";
import { pressAll, undo } from "./owners-acts";

/** New requests, and the owner's presses for several at once. Each answers whether the site did as it had to. */
type Act = (cast: Cast, who: number, n: number) => Promise<boolean>;

const dayOf = ({ book }: Cast, n: number) => (n % 5 === 0 ? "" : dayFrom(book.today(), 1 + (n % 8)));

const isWaiting = ({ kind, status, closed }: Ask) =>
  kind === "starter-requests" && status === "pending" && closed === null;

/** A day's own button, for all of its wishes in these statuses. */
function pressDay(cast: Cast, who: number, statuses: readonly string[], status: string): Promise<boolean> {
  const able = cast.book.asks.filter(
    (ask) => ask.kind === "bread-requests" && ask.closed === null && statuses.includes(ask.status),
  );
  const day = able[who % Math.max(1, able.length)]?.wantedOn;
  const ofDay = able.filter(({ wantedOn }) => wantedOn === day);
  return pressAll(cast, ofDay, status);
}

/** Labels for everything that waits, with the addresses of this moment. */
const printLabels: Act = async ({ owner, book }) => {
  const path = "/api/admin/starter-requests?status=pending&order=oldest";
  const rows = (await (await owner.request("GET", path)).json()) as {
    id: string;
    address: string;
    addressAt?: string;
  }[];
  const waiting = book.asks.filter(isWaiting);
  const isSame = waiting.every((ask) =>
    rows.some(({ id, address }) => id === ask.id && address === ask.street),
  );
  if (rows.length !== waiting.length || !isSame) return false;
  if (rows.length === 0) return true;
  const corrections = Object.fromEntries(
    rows.flatMap(({ id, addressAt }) => (addressAt === undefined ? [] : [[id, addressAt]])),
  );
  const body = { ids: rows.map(({ id }) => id), corrections };
  for (const ask of waiting) Object.assign(ask, { label: ask.street, isLabelOld: false });
  return (await owner.request("POST", "/api/admin/label-prints", body)).status === 200;
};

const closeDay: Act = async (cast, _who, n) => {
  const { closedDays, today } = cast.book;
  const day = dayFrom(today(), 1 + (n % 10));
  if (!closedDays.delete(day)) closedDays.add(day);
  await keepDays(cast);
  return true;
};

export const ASKING = {
  starter: async (cast, _who, n) => {
    await askForStarter(cast, n);
    return true;
  },
  bread: (cast, who, n) => askForBread(cast, who, n, dayOf(cast, n)),
  order: (cast, who, n) => enterOrder(cast, who, n, dayFrom(cast.book.today(), 1 + (n % 6))),
} satisfies Record<string, Act>;

export const SEVERAL = {
  ...ASKING,
  undo,
  confirmDay: (cast, who) => pressDay(cast, who, ["pending"], "confirmed"),
  bakeDay: (cast, who) => pressDay(cast, who, PROMISED, "ready"),
  fetched: (cast, who) => pressDay(cast, who, ["ready"], "delivered"),
  printLabels,
  shipAll: (cast) => pressAll(cast, cast.book.asks.filter(isWaiting), "shipped"),
  closeDay,
} satisfies Record<string, Act>;
