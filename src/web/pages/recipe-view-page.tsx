import { RecipesClosed } from "./recipes-closed";

export function RecipeViewPage() {
  return <RecipesClosed title="Viewing Recipe" />;
}
