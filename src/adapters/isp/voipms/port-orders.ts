import { z } from 'zod';
import { ProviderFailure } from '../../../application/ports/provider/provider-failure.ts';
import type {
  DocumentProvider,
  LnpProvider,
  PortOrderReport,
  SubmittedPortOrder,
} from '../../../application/ports/provider/provider-gateway.ts';
import { expandNumbers } from '../../../domain/shared/phone-numbers.ts';
import { failureAfterEffect, HttpFailure } from '../shared/failures.ts';
import { inGroups } from '../shared/in-groups.ts';
import type { VoipmsCall } from './calls.ts';
import type { PortList } from './port-list.ts';
import { filesExpected, hasAnyReference, hasReference, toPortFields } from './wire/order-mapping.ts';
import { continueOrder, isDateInDoubt, toNumberReports, toReport, toStatus } from './wire/status-mapping.ts';
import {
  attachments,
  placedPort,
  portability,
  portDetails,
  type WirePortDetails,
  type WirePortRow,
} from './wire/wire-schemas.ts';

/** One call checks one number. */
const CHECKS_AT_ONCE = 4;

export interface PortOrderContext {
  readonly call: VoipmsCall;
  readonly list: PortList;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Time limit of writes, which can take almost a minute and are not stopped by hanging up. */
  readonly writeTimeoutMs: number;
}

export function createLnpProvider(context: PortOrderContext): LnpProvider {
  const { call, list, now, writeTimeoutMs } = context;
  return {
    checkPortability: (dids) =>
      inGroups(dids, CHECKS_AT_ONCE, async (did) => {
        const isPortable = (await call(portability, 'getPortability', { did }))?.portable === 'yes';
        return { did, portable: isPortable ? 'Yes' : 'No', company: null, rateCenter: null, tier: null };
      }),

    async submitPortOrder(order) {
      const fields = toPortFields(order);
      const { reference } = order;
      const numbers = expandNumbers(order.fields.phoneNumber);
      const found = await findOrder(context, reference, numbers, order.replaces);
      if (found) {
        await sendFiles(call, order, found.row.portid, () => countFiles(call, found.row.portid, reference));
        return found.report;
      }
      const placed = await call(placedPort, 'addLNPPort', fields, { reference, timeoutMs: writeTimeoutMs });
      const orderId = placed?.port ?? '';
      await sendFiles(call, order, orderId, () => Promise.resolve(0));
      return { orderId, reference, status: 'received', rejections: [], own: {} };
    },

    /** An order without all of its files is not complete, so that submitting it continues. */
    async findPortOrder(reference, traits) {
      const found = await findOrder(context, reference, traits?.numbers ?? [], traits?.replaces ?? null);
      if (!found || !traits?.isCompleteOnly) return found?.report;
      const expected = filesExpected(found.notes);
      const isComplete = expected === 0 || (await countFiles(call, found.row.portid, reference)) >= expected;
      return isComplete ? found.report : undefined;
    },

    async getPortOrder(orderId, known) {
      const row = await list.find(orderId);
      // The list can be a minute old, in another replica too: only the details show that a date was withdrawn.
      if (!row || isDateInDoubt(toStatus(statusOf(row)), known)) {
        const details = await readDetails(call, orderId);
        const { post_status: word, post_status_description: description, focDate, notes } = details;
        return continueOrder(toReport(orderId, '', { word, description }, focDate, notes), known, {
          text: `VoIP.ms: ${description || (word ?? '')}`,
          since: new Date(now()).toISOString(),
        });
      }
      const notes = toStatus(statusOf(row)) === 'rejected' ? (await readDetails(call, orderId)).notes : null;
      return continueOrder(toReport(orderId, '', statusOf(row), row.foc_date, notes), known);
    },

    async listNumberStatuses(orderId) {
      return toNumberReports(orderId, await readDetails(call, orderId, { circuit: 'numbers' }));
    },

    sendMessage() {
      return Promise.reject(new ProviderFailure('rejected', { providerMessage: 'VoIP.ms takes no messages' }));
    },
  };
}

/** The carrier's documentation names the field `status`, the live service `port_status`. */
const statusOf = ({ port_status, status, port_status_description: description }: WirePortRow) => ({
  word: port_status ?? status,
  description,
});

interface FoundOrder {
  readonly row: WirePortRow;
  readonly notes: string;
  readonly report: PortOrderReport;
}

/**
 * Finds the order of a reference: among the orders with the same numbers, the one whose notes have our reference. If
 * the carrier does not show the notes, the one that is still open is ours.
 */
async function findOrder(
  { call, list }: PortOrderContext,
  reference: string,
  sought: readonly string[],
  replaces: string | null,
): Promise<FoundOrder | undefined> {
  const numbers = new Set(sought);
  const rows = (await list.readNow(reference)).filter((row) => {
    const theirs = row.numbers.split(/[,\s]+/).filter(Boolean);
    return theirs.length === numbers.size && theirs.every((number) => numbers.has(number));
  });
  const candidates: FoundOrder[] = [];
  for (const row of rows.filter(({ portid }) => portid !== replaces)) {
    const details = await readDetails(call, row.portid, { reference });
    const notes = details.customer_notes;
    const found = { row, notes, report: toReport(row.portid, reference, statusOf(row), row.foc_date, details.notes) };
    if (hasReference(notes, reference)) return found;
    const { status } = found.report;
    const isOpen = status === 'received' || status === 'in_progress' || status === 'foc';
    if (isOpen && !hasAnyReference(notes)) candidates.push(found);
  }
  return candidates.at(-1);
}

async function readDetails(
  call: VoipmsCall,
  orderId: string,
  options: { readonly reference?: string; readonly circuit?: 'numbers' } = {},
): Promise<WirePortDetails> {
  const details = await call(portDetails, 'getLNPDetails', { portid: orderId }, options);
  if (!details) throw new ProviderFailure('rejected');
  return details;
}

/**
 * Creates the call that adds a file to an order. The carrier shows no names and no contents of files: after a lost
 * answer, the file is there if one has its size.
 */
export function createSendDocument({ call }: PortOrderContext): NonNullable<DocumentProvider['sendDocument']> {
  return async ({ orderId, reference }, { content }) => {
    const files = await listFiles(call, orderId, reference);
    if (!files.some(({ size }) => size === String(content.byteLength)))
      await addFile(call, orderId, content, reference);
  };
}

async function addFile(call: VoipmsCall, orderId: string, content: Uint8Array, reference: string): Promise<void> {
  const file = Buffer.from(content).toString('base64');
  await call(z.unknown(), 'addLNPFile', { portid: orderId, file }, { reference });
}

async function listFiles(call: VoipmsCall, orderId: string, reference: string) {
  const options = { reference, empty: ['no_attachments', 'no_attachment', 'no_files'] };
  return (await call(attachments, 'getLNPAttachList', { portid: orderId }, options))?.list ?? [];
}

const countFiles = async (...order: Parameters<typeof listFiles>): Promise<number> =>
  (await listFiles(...order)).length;

/** Sends the files of a placed order that are not there yet, in their order. */
async function sendFiles(
  call: VoipmsCall,
  order: SubmittedPortOrder,
  orderId: string,
  countSent: () => Promise<number>,
): Promise<void> {
  try {
    const missing = order.documents.toSorted((a, b) => a.id - b.id).slice(await countSent());
    for (const { content } of missing)
      await addFile(call, orderId, content, order.reference).catch((error: unknown) => {
        // A refused file must not make the order a rejected one. The carrier asks for it in a note.
        if (!(error instanceof HttpFailure) || error.kind !== 'rejected') throw error;
      });
  } catch (error) {
    throw failureAfterEffect(error);
  }
}
