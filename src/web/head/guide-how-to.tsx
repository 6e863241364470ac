import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import Guide from "../../../content/starter-instructions.mdx";
import { GUIDE_PARTS } from "../pages/starter-instructions-page";
import { headingId } from "../pages/written";
import type { Thing } from "./structured-data";

type Day = { number: number; title: string; weigh: string; text: string };

const Children = ({ children }: { children?: ReactNode }) => <>{children}</>;
const Nothing = () => null;

/** The words of an element, without its markup. */
function wordsOf(node: ReactNode): string {
  return renderToStaticMarkup(<>{node}</>)
    .replace(/<[^>]+>/g, "")
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ")
    .trim();
}

/** The seven days as the guide tells them: its text is read once more, with parts that only take notes. */
function daysOfGuide(): Day[] {
  const days: Day[] = [];
  const NotedDay = ({ children, ...day }: Omit<Day, "text"> & { children: ReactNode }) => {
    days.push({ ...day, weigh: wordsOf(day.weigh), text: wordsOf(children) });
    return null;
  };
  const silent = Object.fromEntries(Object.keys(GUIDE_PARTS).map((name) => [name, Nothing]));
  const parts = { ...silent, a: Children, Article: Children, Days: Children, Day: NotedDay };
  renderToStaticMarkup(<Guide components={parts} />);
  return days;
}

/** The starter guide for search engines: one step for each day, and what has to be at hand. */
export function guideHowTo(address: string, image: string, description: string): Thing {
  const place = `${address}#${headingId("Seven days from flakes to bread")}`;
  return {
    "@type": "HowTo",
    name: "How to bring a dried sourdough starter back to life in seven days",
    description,
    image,
    totalTime: "P7D",
    supply: [
      { "@type": "HowToSupply", name: "Dried sourdough starter", requiredQuantity: "5 g" },
      { "@type": "HowToSupply", name: "Whole wheat flour", requiredQuantity: "500 g" },
      { "@type": "HowToSupply", name: "Water without chlorine" },
    ],
    tool: ["Kitchen scale that shows single grams", "Clean jar with a loose lid", "Rubber band"].map(
      (name) => ({ "@type": "HowToTool", name }),
    ),
    step: daysOfGuide().map(({ number, title, weigh, text }) => ({
      "@type": "HowToStep",
      position: number,
      name: `Day ${number}: ${title}`,
      text: `${weigh}. ${text}`,
      url: place,
    })),
  };
}
