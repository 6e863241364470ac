/** What a device shows for a plan whose time has come, and for a hungry starter. */
type RingWords = { title: string; body: string };

export const planBegins = (name: string): RingWords => ({
  title: `Time to begin: ${name}`,
  body: "Your plan starts now. Start the baking day on the recipe’s card.",
});

export const starterHungry = (place: "room" | "fridge"): RingWords => ({
  title: "Feed your starter",
  body:
    place === "fridge"
      ? "It has been in the fridge for a week."
      : "Its last feeding was a day ago. Write this one down, and we say when the next is due.",
});
