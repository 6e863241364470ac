/** A person's feed, if they have one. Its address is not stored and cannot be shown again. */
export interface CalendarFeed {
  createdAt: string;
}

/** A new feed. Its address is shown only now. */
export interface NewCalendarFeed extends CalendarFeed {
  address: string;
}

/** Their part of the file that a person downloads (SEC-53). */
export interface KeptCalendarFeed {
  calendarFeed: CalendarFeed | null;
}
