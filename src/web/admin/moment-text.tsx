/** "Nov 21, 2026, 15:42", on the clock of whoever reads it. */
export function momentText(iso: string): string {
  return new Date(iso).toLocaleString("en-US", {
    dateStyle: "medium",
    timeStyle: "short",
    hourCycle: "h23",
  });
}

export function Moment({ iso }: { iso: string }) {
  return (
    <time dateTime={iso} className="num">
      {momentText(iso)}
    </time>
  );
}
