/** Reads one component from BEGIN to END, and writes its own properties before the components inside it. */
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
 * Moves every component's properties before the components inside it, as the grammar requires (RFC 5545, 3.6). The
 * library writes some of an event's properties after its alarms, and some of the calendar's after its events.
 */
export function propertiesFirst(text: string): string {
  // A folded line continues after a space, and stays with its first part.
  const [begin = "", ...lines] = text.trimEnd().split(/\r\n(?! )/);
  return `${component(lines.values(), begin).join("\r\n")}\r\n`;
}
