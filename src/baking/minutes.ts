/** A day in the unit of schedules and plans. Example: a row at 1,500 minutes is at 01:00 of Day 1. Source: OC 19. */
export const DAY_MINUTES = 1440;
