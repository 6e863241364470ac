/** A person's feed, if they have one. Its address is not kept anywhere and cannot be shown again. */
export interface CalendarFeed {
  createdAt: string;
}

/** A new feed. This is the only time its address is told. */
export interface NewCalendarFeed extends CalendarFeed {
  address: string;
}
