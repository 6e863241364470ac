import { RecipesClosed } from "./recipes-closed";

export function MyRecipesPage() {
  return <RecipesClosed title="My Recipes" />;
}
