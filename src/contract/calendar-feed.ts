/** A person's feed, if they have one. Its address is not kept anywhere and cannot be shown again. */
export interface CalendarFeed {
  createdAt: string;
}

/** A new feed. This is the only time its address is told. */
export interface NewCalendarFeed extends CalendarFeed {
  address: string;
}

/** Their part of the file that a person downloads (SEC-53). */
export interface KeptCalendarFeed {
  calendarFeed: CalendarFeed | null;
}
