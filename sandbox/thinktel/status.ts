import { addBusinessDays, dayOf } from '../orders/calendar.ts';
import type { StoredRecord } from '../shared/record-store.ts';
import { progressAfter, storyOf } from '../shared/port-progress.ts';
import type { OrderInput } from './order-input.ts';

export interface StoredOrder {
  readonly kind: 'local' | 'toll_free';
  /** `CustomerReferenceNumber`, which the API does not give back. */
  readonly reference: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** What was ordered. Files have their size instead of their content. */
  readonly input: OrderInput;
  /** Whether the part that the losing carrier rejects differs from that of an earlier order. */
  readonly isCorrected: boolean;
}

interface RejectRecord {
  readonly 'RJCT CODE': string;
  readonly 'FLD ABBR': string;
  readonly FORM: string;
  readonly 'RJCT REMARKS': string;
  readonly 'PORTED #'?: string;
}

const ADDRESS: RejectRecord = {
  'RJCT CODE': '1B',
  'FLD ABBR': 'SANO',
  FORM: 'EUI',
  'RJCT REMARKS': "The service address does not match the losing carrier's record",
};
const ACCOUNT: RejectRecord = {
  'RJCT CODE': '1P',
  'FLD ABBR': 'EAN',
  FORM: 'LSR',
  'RJCT REMARKS': "The account number does not match the losing carrier's record",
};

/** The carrier's `PortInStatus` of an order. @param elapsedMs since it was placed, in the time of the simulation */
export function portInStatus({ id, content }: StoredRecord<StoredOrder>, elapsedMs: number) {
  const { input, createdAt, isCorrected } = content;
  const numbers = input.DIDs.map((did) => did.Number);
  const usual = storyOf(String(numbers[0]));
  const story = isCorrected ? 'confirmed' : usual;
  const { stage, hasHappened } = progressAfter(elapsedMs, story);
  const requested = input.PortForm.RequestedPortDate ?? dayOf(addBusinessDays(createdAt, 2));
  const isMoved = story === 'late_date' && hasHappened;
  const date = isMoved ? dayOf(addBusinessDays(Date.parse(`${requested}T16:00:00Z`), 2)) : requested;
  const isDropped = story === 'even_numbers_dropped' && hasHappened && stage === 'firm';
  const odd = numbers.filter((number) => number % 2 === 1);
  const record = { ...(story === 'wrong_account' ? ACCOUNT : ADDRESS), 'PORTED #': dashed(numbers[0] ?? 0) };
  const status = {
    TicketId: id,
    ValidationLSC: true,
    NumbersToPort: story === 'even_numbers_dropped' && hasHappened ? odd : numbers,
    EndUserName: input.PortForm.CustomerName,
    AccountNumber: 'RESELLER-1',
    Disputing: story === 'disputed' && stage === 'rejected',
  };
  switch (stage) {
    case 'received':
      return { ...status, Status: 'PENDING' };
    case 'in_progress':
      return { ...status, Status: 'SUBMITTED' };
    case 'firm':
      if (story === 'date_withdrawn' && hasHappened) return { ...status, Status: 'RESCHEDULED' };
      if (isDropped) return { ...status, Status: 'PARTIALCANCELLATION', PortDate: compact(date) };
      return { ...status, Status: isMoved ? 'CONFIRMEDwDATECHANGE' : 'CONFIRMED', PortDate: compact(date) };
    case 'completed':
      return { ...status, Status: 'COMPLETED', PortDate: compact(date) };
    case 'cancelled':
      return { ...status, Status: 'CANCELLED' };
    case 'rejected':
      if (story === 'expired') return { ...status, Status: 'EXPIRED' };
      return {
        ...status,
        Status: 'REJECTED',
        RejectReason: record['RJCT REMARKS'],
        RejectSummary: `${record['RJCT CODE']} ${record['FLD ABBR']}`,
        RejectDetails: [record],
      };
  }
}

const compact = (day: string): string => day.replaceAll('-', '');
const dashed = (number: number): string => String(number).replace(/^(\d{3})(\d{3})/, '$1-$2-');
