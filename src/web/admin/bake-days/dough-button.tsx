import { ChefHat } from "lucide-react";
import { DOUGHS, type DoughSum } from "../../../contract/requests/breads";
import { breadsText } from "../../../wording/requests/breads";
import { useRouter } from "../../routes/use-router";
import { useFormats } from "../../site/units";
import { Button } from "../../ui/button";

/** The amount of one dough for the day. A press makes its recipe, where there is one. */
export function DoughButton({ sum, day }: { sum: DoughSum; day: string }) {
  const { number } = useFormats();
  const { navigate } = useRouter();
  const { name, preset } = DOUGHS[sum.dough];
  const words = `${name} ${number(sum.grams)} g`;
  async function open() {
    const { bringDayRecipe } = await import("./day-recipe");
    await bringDayRecipe(sum, day);
    await navigate({ to: "/recipe" });
  }
  if (preset === null) return <p className="inline-flex min-h-control items-center">{words}</p>;
  return (
    <Button
      icon={<ChefHat size={20} />}
      aria-label={`${words}: open the recipe for ${breadsText(sum.items)}`}
      onClick={() => void open()}
    >
      {words}
    </Button>
  );
}
