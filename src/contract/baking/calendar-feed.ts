/** A person's feed, if they have one. Its address is not stored and cannot be shown again. */
export interface CalendarFeed {
  createdAt: string;
}

/** A new feed. Its address is shown only now. */
export interface NewCalendarFeed extends CalendarFeed {
  address: string;
}

/** Its part of a person's export (SEC-53). */
export interface KeptCalendarFeed {
  calendarFeed: CalendarFeed | null;
}
