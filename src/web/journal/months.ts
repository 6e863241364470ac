/** A calendar month: weeks of seven days from Sunday on, null for days of another month. */
export type Month = { month: string; title: string; weeks: (string | null)[][] };

const two = (part: number) => String(part).padStart(2, "0");

function monthOf(month: string): Month {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const first = new Date(Date.UTC(year, number - 1, 1));
  const length = new Date(Date.UTC(year, number, 0)).getUTCDate();
  const days = [
    ...Array.from({ length: first.getUTCDay() }, () => null),
    ...Array.from({ length }, (_, day) => `${month}-${two(day + 1)}`),
  ];
  while (days.length % 7 !== 0) days.push(null);
  const title = first.toLocaleDateString("en-US", { month: "long", year: "numeric", timeZone: "UTC" });
  return {
    month,
    title,
    weeks: Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7)),
  };
}

/** The months of these days ("2026-11-22"), newest first. */
export function monthsOf(days: readonly string[]): Month[] {
  const months = [...new Set(days.map((day) => day.slice(0, 7)))];
  return months.toSorted((one, other) => other.localeCompare(one)).map(monthOf);
}
