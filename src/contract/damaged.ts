/** What the export holds in place of a stored text that is damaged. */
export interface Damaged {
  problem: string;
  stored: string;
}
