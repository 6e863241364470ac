/** What the database holds in the place of a text that it damaged. */
export interface Damaged {
  problem: string;
  stored: string;
}
