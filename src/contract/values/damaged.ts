/** The mark in the export that replaces a damaged stored text. */
export interface Damaged {
  problem: string;
  stored: string;
}
