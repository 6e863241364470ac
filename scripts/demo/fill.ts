import { calendarFrom } from "./calendar";
import { bake, feedStarters, moveIn, openToday, type RecipeIds, writeRecipes } from "./kitchens";
import { type DemoLink, linksTo } from "./links";
import { openPastSite } from "./past-site";
import { peopleOf } from "./people";
import { askForBread, askForStarters } from "./requests";
import { SWITCHES } from "./wishes";

type Filling = {
  /** As `npm start` reads it; DATA_DIR is an empty folder. */
  environment: Record<string, string | undefined>;
  /** Where the demo's people live: an IANA time zone. */
  zone: string;
  /** Told before each part, so that nobody waits in silence. */
  say: (line: string) => void;
};

/**
 * Fills an empty site with ten weeks of six people, through the site's own calls: each is made with the site's clock at
 * the moment when it happened, so every rule holds and nothing is written past it. Returns the links to try.
 */
export async function fillDemo({ environment, zone, say }: Filling): Promise<DemoLink[]> {
  const site = await openPastSite(environment);
  try {
    const demo = { site, people: peopleOf(site), calendar: calendarFrom(site.now(), zone) };
    say("six people move in");
    await moveIn(demo);
    await (await demo.people("owner"))("PUT", "/api/admin/switches", { version: 0, ...SWITCHES });
    say("they write down their recipes, and share some");
    const recipes: RecipeIds = await writeRecipes(demo);
    say("they bake for nine weeks, and take photos");
    await bake(demo, recipes);
    say("two starters are fed");
    await feedStarters(demo);
    say("the starter goes out in envelopes");
    await askForStarters(demo);
    say("the neighborhood asks for bread");
    await askForBread(demo);
    say("a loaf begins to rise, and Sunday is planned");
    await openToday(demo, recipes);
    await site.goTo(demo.calendar.now);
    return linksTo(recipes.get("seeded") ?? "");
  } finally {
    await site.close();
  }
}
