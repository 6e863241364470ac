import { RecipesClosed } from "./recipes-closed";

export function RecipeEditPage() {
  return <RecipesClosed title="Edit Recipe" />;
}
