import type { PersonalData, RecordChanges, RecordTrail } from '../../../application/privacy/export-personal-data.ts';
import type { Language } from '../../../domain/shared/messages/message.ts';
import {
  presentEvent,
  presentProviderCall,
  presentFormerUser,
  presentLnpRequest,
  presentManagedUser,
  presentNumberOrder,
  presentRequestNumber,
  presentStatusCheck,
  presentTfPortRequest,
} from '../present.ts';
import { presentChange } from '../present-change.ts';
import { presentDocument } from '../present-document.ts';
import { presentSecondFactor, presentSecurityEvent, presentSession } from './present-security.ts';

/** Streams all data about a customer as one JSON object, so that it is never in memory as a whole. */
export async function* personalDataJson(data: PersonalData, language: Language): AsyncGenerator<string> {
  const trail = ({ events, providerCalls }: RecordTrail) => ({
    events: events.map(presentEvent),
    exchanges: providerCalls.map(presentProviderCall),
  });
  const account = {
    user: 'deletedAt' in data.user ? presentFormerUser(data.user) : presentManagedUser(data.user),
    secondFactor: presentSecondFactor(data.secondFactor),
    sessions: data.sessions.map((session) => presentSession(session, language)),
    history: data.history.map(presentEvent),
  };
  yield JSON.stringify(account).slice(0, -1);
  yield* list('securityEvents', data.securityEvents, (event) => presentSecurityEvent(event, language));
  yield* list('lnpRequests', data.lnpRequests, (row) => ({
    ...presentLnpRequest(row, row.username, language),
    ...trail(row),
    changes: presentChanges(row, language),
    documents: row.documents.map(presentDocument),
    statusChecks: row.statusChecks.map(presentStatusCheck),
    numberStates: row.numberStates.map((number) => presentRequestNumber(number, language)),
  }));
  yield* list('tfPortRequests', data.tfPortRequests, (row) => ({
    ...presentTfPortRequest(row, row.username, language),
    ...trail(row),
    changes: presentChanges(row, language),
  }));
  yield* list('nativeOrders', data.nativeOrders, (row) => ({
    ...presentNumberOrder(row, row.username),
    ...trail(row),
  }));
  yield '}';
}

const presentChanges = ({ changes }: RecordChanges, language: Language) =>
  changes.map((change) => presentChange({ ...change, canWithdraw: false }, language, true));

async function* list<Row>(
  name: string,
  rows: AsyncIterable<Row>,
  present: (row: Row) => unknown,
): AsyncGenerator<string> {
  yield `,${JSON.stringify(name)}:[`;
  let comma = '';
  for await (const row of rows) {
    yield comma + JSON.stringify(present(row));
    comma = ',';
  }
  yield ']';
}
