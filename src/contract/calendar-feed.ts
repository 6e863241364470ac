/** The feed a person has, if any: of its address nothing is kept that it could be made from again. */
export interface CalendarFeed {
  createdAt: string;
}

/** A feed that has just been made: the only time its address is told. */
export interface NewCalendarFeed extends CalendarFeed {
  address: string;
}
