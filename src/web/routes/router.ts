import type { EntryState, How, Place, SiteHistory } from "./history";
import type { createScrollPlaces } from "./scroll-places";
import { type Failure, type FindPage, type Instead, NOT_FOUND, type SitePage } from "./site-page";
import { hrefOf, type Way } from "./ways";

/** What stands on the screen. */
export interface Shown {
  place: Place;
  page: SitePage;
  id: string;
  data: unknown;
}

interface NavigateOptions {
  /** Writes the present entry of the history anew. */
  replace?: boolean | undefined;
  state?: EntryState | undefined;
  /** The page stays where it is scrolled to. */
  keepScroll?: boolean | undefined;
}

interface RouterParts {
  history: SiteHistory;
  find: FindPage;
  instead: Instead;
  /** Absent where nothing scrolls: on the server, in a test. */
  scroll?: ReturnType<typeof createScrollPlaces>;
}

/** How long what was fetched for a link under a finger counts as new. */
const FRESH_MS = 30_000;

/** Puts a page on the screen, and has `arrived` called once it stands there. */
type Draw = (next: Shown, isSamePage: boolean) => void;

export type Router = ReturnType<typeof createRouter>;

/**
 * Leads from page to page. The address changes at once; the page before stays until the code of the next one, and what it
 * asks the server for, is there. Who goes elsewhere meanwhile goes there.
 *
 * Longer than 60 lines: every way through it shares the page that is shown and those that are under way.
 */
export function createRouter({ history, find, instead, scroll }: RouterParts) {
  let shown: Shown | undefined;
  let draw: Draw | undefined;
  /** Of several ways at once the last one counts. */
  let way = 0;
  /** Of those that are on their way to the screen: what to do once they stand there, and whom to tell. */
  const waiting: { next: Shown; arrive: () => void; done: () => void }[] = [];
  let popHeard: ((place: Place) => void)[] = [];
  const fetched = new Map<string, { at: number; data: Promise<unknown> }>();

  /** Asked for once for a link and the page that it leads to. */
  function fetchData(page: SitePage, id: string, pathname: string): Promise<unknown> | undefined {
    if (page.load === undefined) return undefined;
    const known = fetched.get(pathname);
    if (known !== undefined && Date.now() - known.at < FRESH_MS) return known.data;
    const data = page.load(id);
    fetched.set(pathname, { at: Date.now(), data });
    data.catch(() => fetched.delete(pathname));
    return data;
  }

  /** What stands at a place: at once where nothing has to be waited for. */
  function prepare(place: Place, given?: unknown): Shown | Promise<Shown> {
    const { page, id } = find(place.pathname);
    const code = page.fetchCode?.();
    const data = given === undefined ? fetchData(page, id, place.pathname) : undefined;
    if (code === undefined && data === undefined) return { place, page, id, data: given };
    return Promise.all([data, code]).then(
      ([answer]) => ({ place, page, id, data: given ?? answer }),
      async (error: unknown) => {
        const stand: SitePage = error === NOT_FOUND ? instead.notFound : instead.failed;
        await stand.fetchCode?.();
        return { place, page: stand, id, data: { error, reset: again } satisfies Failure };
      },
    );
  }

  /** Resolves once the place is on the screen, or another one was gone to in the meantime. */
  function show(arrive: (place: Place) => void): Promise<void> {
    way += 1;
    const mine = way;
    const place = history.place();
    scroll?.leave();
    return new Promise((done) => {
      const present = (next: Shown) => {
        if (mine !== way) return done();
        const isSamePage = shown?.page === next.page && shown.id === next.id;
        shown = next;
        waiting.push({ next, arrive: () => arrive(place), done });
        draw?.(next, isSamePage);
      };
      const next = prepare(place);
      if (next instanceof Promise) void next.then(present);
      else present(next);
    });
  }

  /** The same place once more, after what it shows did not come. */
  function again(): void {
    void show(() => undefined);
  }

  history.follow((isNew) => {
    const place = history.place();
    for (const hear of popHeard) hear(place);
    const isWithin = isNew && place.pathname === shown?.place.pathname;
    void show((there) => (isWithin ? scroll?.stay(there) : scroll?.arrive(there, isNew)));
  });

  return {
    /** Where somebody is, or is on the way to. */
    get place(): Place {
      return history.place();
    },
    /** What stands on the screen. */
    get shown(): Shown {
      if (shown === undefined) throw new Error("no page yet");
      return shown;
    },
    /** Makes the first page ready; `given` is what the server has asked for already. */
    async start(given?: unknown): Promise<void> {
      const place = history.place();
      shown = await prepare(place, given);
      scroll?.stay(place);
    },
    /** For whatever draws: `onDraw` is told of what is to be shown now, and of every page from here on. */
    connect(onDraw: Draw): () => void {
      draw = onDraw;
      draw(this.shown, true);
      return () => {
        draw = undefined;
      };
    },
    /** What draws says so once `there` stands on the screen; what was to stand there before it never will. */
    arrived(there: Shown): void {
      const ends = waiting.findIndex(({ next }) => next === there) + 1;
      for (const { next, arrive, done } of waiting.splice(0, ends)) {
        if (next === there) arrive();
        done();
      }
    },
    /** Resolves once the page stands on the screen. */
    navigate(this: void, { replace, state = {}, keepScroll, ...to }: Way & NavigateOptions): Promise<void> {
      const how: How = replace ? "replace" : "push";
      return new Promise((done) => {
        history.write(hrefOf(to), state, how, () => {
          void show((there) => (keepScroll ? scroll?.stay(there) : scroll?.arrive(there, true))).then(done);
        });
      });
    },
    instead,
    /** Fetches a page's code, and what it shows, before somebody goes there. */
    preload(to: Way): void {
      const [pathname = "/"] = hrefOf(to).split(/[?#]/);
      const { page, id } = find(pathname);
      void page.fetchCode?.();
      fetchData(page, id, pathname)?.catch(() => undefined);
    },
    /** Calls `hear` at once when somebody went back or forward, until the answer is called. */
    onPop(hear: (place: Place) => void): () => void {
      popHeard = [...popHeard, hear];
      return () => {
        popHeard = popHeard.filter((other) => other !== hear);
      };
    },
  };
}
