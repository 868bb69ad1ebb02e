import type { PortType } from './vocabulary.ts';

/** Canadian dollars for each port type (specification, section 9). */
export const PORT_TYPE_FEES: Readonly<Record<PortType, number>> = { regular: 0, exact_date: 0, expedited: 200 };

/**
 * Days from submission to the default port date: displayed as business days, counted as calendar days (specification,
 * section 9).
 */
export const PORT_TYPE_DAYS: Readonly<Record<Exclude<PortType, 'exact_date'>, number>> = { regular: 5, expedited: 2 };
