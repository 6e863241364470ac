import { Link } from "@tanstack/react-router";

/** What comes with the mail (ST-02). */
export function StarterGift() {
  return (
    <section aria-labelledby="gift-title" className="mt-6">
      <h2 id="gift-title" className="text-h3">
        What you receive
      </h2>
      <ul className="mt-3 flex list-disc flex-col gap-1.5 pl-5 marker:text-muted">
        <li>A flat envelope of dehydrated starter, mailed anywhere in the US, shipping included</li>
        <li>Enough to begin a culture of your own</li>
        <li>
          <Link to="/starter-instructions" className="link">
            Instructions
          </Link>{" "}
          for seven days, from dry flakes to the first loaf
        </li>
        <li>Access to the community: recipes that other bakers share here</li>
      </ul>
    </section>
  );
}
