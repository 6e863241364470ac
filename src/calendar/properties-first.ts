/** A component's own properties, then the components in it, each from its BEGIN to its END. */
function component(lines: Iterator<string, undefined>, begin: string): string[] {
  const own: string[] = [];
  const inner: string[] = [];
  for (let line = lines.next().value; line !== undefined; line = lines.next().value) {
    if (line.startsWith("END:")) return [begin, ...own, ...inner, line];
    if (line.startsWith("BEGIN:")) inner.push(...component(lines, line));
    else own.push(line);
  }
  return [begin, ...own, ...inner];
}

/**
 * The same calendar with every component's properties before the components in it, as its grammar has them (RFC 5545,
 * 3.6): the library writes some of an event's behind its alarms, and the calendar's own additions behind its events.
 */
export function propertiesFirst(text: string): string {
  // A line that was folded goes on behind a space, and stays with its beginning.
  const [begin = "", ...lines] = text.trimEnd().split(/\r\n(?! )/);
  return `${component(lines.values(), begin).join("\r\n")}\r\n`;
}
