/** Time, as a port. Rules apply in the time zone America/Montreal; instants are UTC. */
export interface Clock {
  now(): Date;
  /** The calendar date in Montreal, `yyyy-MM-dd`. */
  today(): string;
  /** The calendar date in Montreal of an instant, `yyyy-MM-dd`. */
  dateOf(instant: Date): string;
  /** The first instant in Montreal of a calendar date `yyyy-MM-dd`. */
  startOf(date: string): Date;
  /** Noon in Montreal of a calendar date `yyyy-MM-dd`. */
  noonOf(date: string): Date;
}
