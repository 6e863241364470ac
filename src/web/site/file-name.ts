/** "City Loaf, twice!" -> "city-loaf-twice.ics"; `nameless` for a name without letters. */
export function fileNameOf(name: string, ending: string, nameless: string): string {
  const words = name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [nameless];
  return `${words.join("-").slice(0, 80)}.${ending}`;
}
