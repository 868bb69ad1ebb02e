import { EntitySchema } from 'typeorm';
import { instant, text } from '../columns.ts';

/** An event of the provider. */
export interface ProviderEventRow {
  /** Hash of the provider's id, which may have any length. */
  readonly key: string;
  readonly receivedAt: Date;
}

export const providerEventsTable = new EntitySchema<ProviderEventRow>({
  name: 'provider_events',
  columns: {
    key: { ...text('event_key'), primary: true },
    receivedAt: instant('received_at'),
  },
});
