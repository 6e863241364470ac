/** Hands something to the browser as a file to keep. */
export function saveFile(name: string, content: string | Blob, type = "application/json"): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // Browsers read it after the click; one that asks where to put it keeps what it has read.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
