import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import StarterWeek from "../../../content/starter-week.mdx";
import { weighText } from "../public/guide/week";
import type { Thing } from "../recipe-data/structured-data";

type Day = { number: number; title: string; text: string };

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
  const NotedDay = ({ number, title, children }: Omit<Day, "text"> & { children: ReactNode }) => {
    days.push({ number, title, text: wordsOf(children) });
    return null;
  };
  renderToStaticMarkup(
    <StarterWeek components={{ a: Children, Day: NotedDay, Normal: Nothing, Next: Nothing }} />,
  );
  if (days.length === 0) throw new Error("the guide's text has no days");
  return days;
}

/** The starter guide for search engines: one step for each day, and what has to be at hand. */
export function guideHowTo(address: string, image: string, description: string): Thing {
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
    step: daysOfGuide().map(({ number, title, text }) => ({
      "@type": "HowToStep",
      position: number,
      name: `Day ${number}: ${title}`,
      text: `${weighText(number)}. ${text}`,
      url: `${address}#day-${number}`,
    })),
  };
}
