import type { EntryState, How, Place, SiteHistory } from "./history";
import type { createScrollPlaces } from "./scroll-places";
import { type Failure, type FindPage, type Instead, NOT_FOUND, type SitePage } from "./site-page";
import { hrefOf, type Way } from "./ways";

/** The state on the screen. */
export interface Shown {
  place: Place;
  page: SitePage;
  id: string;
  data: unknown;
}

interface NavigateOptions {
  /** Rewrites the present history entry. */
  replace?: boolean | undefined;
  state?: EntryState | undefined;
  /** The page stays where it is scrolled to. */
  keepScroll?: boolean | undefined;
}

interface RouterParts {
  history: SiteHistory;
  find: FindPage;
  instead: Instead;
  /** Left out where nothing scrolls: on the server and in tests. */
  scroll?: ReturnType<typeof createScrollPlaces>;
}

/** How long data loaded for a link under a finger counts as new. */
const FRESH_MS = 30_000;

/** Puts a page on the screen, and has `arrived` called once it is there. */
type Draw = (next: Shown, isSamePage: boolean) => void;

export type Router = ReturnType<typeof createRouter>;

/**
 * Leads from page to page. The address changes at once. The page before stays until the next one's code and data are
 * there; if somebody goes elsewhere meanwhile, that page is shown.
 */
// oxlint-disable-next-line max-lines-per-function -- all functions in it share the page that is shown and those that are under way
export function createRouter({ history, find, instead, scroll }: RouterParts) {
  let shown: Shown | undefined;
  let draw: Draw | undefined;
  /** Of several navigations at once, the last one counts. */
  let way = 0;
  /** Pages on their way to the screen: what to do when each is there, and which promise to resolve. */
  const waiting: { next: Shown; arrive: () => void; done: () => void }[] = [];
  let popHeard: ((place: Place) => void)[] = [];
  const fetched = new Map<string, { at: number; data: Promise<unknown> }>();

  /** Loads a page's data once, for the link and for the page itself. */
  function fetchData(page: SitePage, id: string, pathname: string): Promise<unknown> | undefined {
    if (page.load === undefined) return undefined;
    const known = fetched.get(pathname);
    if (known !== undefined && Date.now() - known.at < FRESH_MS) return known.data;
    const data = page.load(id);
    fetched.set(pathname, { at: Date.now(), data });
    data.catch(() => fetched.delete(pathname));
    return data;
  }

  /** The page for a place: at once when nothing has to be loaded. */
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

  /** Resolves once the place is on the screen, or somebody has gone elsewhere. */
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

  /** Shows the same place again, after its data did not come. */
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
    /** Where somebody is, or is going. */
    get place(): Place {
      return history.place();
    },
    /** The state on the screen. */
    get shown(): Shown {
      if (shown === undefined) throw new Error("no page yet");
      return shown;
    },
    /** Makes the first page ready; `given` is what the server has loaded already. */
    async start(given?: unknown): Promise<void> {
      const place = history.place();
      shown = await prepare(place, given);
      scroll?.stay(place);
    },
    /** For the component that draws: `onDraw` gets the page to show now, and every later one. */
    connect(onDraw: Draw): () => void {
      draw = onDraw;
      draw(this.shown, true);
      return () => {
        draw = undefined;
      };
    },
    /** Called once `there` is on the screen. Pages that waited before it are never shown. */
    arrived(there: Shown): void {
      const ends = waiting.findIndex(({ next }) => next === there) + 1;
      for (const { next, arrive, done } of waiting.splice(0, ends)) {
        if (next === there) arrive();
        done();
      }
    },
    /** Resolves once the page is on the screen. */
    navigate(this: void, { replace, state = {}, keepScroll, ...to }: Way & NavigateOptions): Promise<void> {
      const how: How = replace ? "replace" : "push";
      return new Promise((done) => {
        history.write(hrefOf(to), state, how, () => {
          void show((there) => (keepScroll ? scroll?.stay(there) : scroll?.arrive(there, true))).then(done);
        });
      });
    },
    instead,
    /** Loads a page's code and data before somebody goes there. */
    preload(to: Way): void {
      const [pathname = "/"] = hrefOf(to).split(/[?#]/);
      const { page, id } = find(pathname);
      void page.fetchCode?.();
      fetchData(page, id, pathname)?.catch(() => undefined);
    },
    /** Calls `hear` as soon as somebody goes back or forward, until the returned function is called. */
    onPop(hear: (place: Place) => void): () => void {
      popHeard = [...popHeard, hear];
      return () => {
        popHeard = popHeard.filter((other) => other !== hear);
      };
    },
  };
}
