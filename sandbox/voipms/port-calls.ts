import { addBusinessDays, dayOf } from '../orders/calendar.ts';
import { progressAfter, receptionOf, storyOf, type Stage, type Story } from '../shared/port-progress.ts';
import type { StoredRecord } from '../shared/record-store.ts';
import { Refusal, type CarrierCalls, type Fields, type VoipmsContext } from './carrier-call.ts';
import { problemsOf } from './port-rules.ts';

const PORTS = 'ports';
const FIRST_ID = 217_760;

export interface StoredPort {
  readonly createdAt: number;
  readonly fields: Fields;
  readonly files: readonly { readonly type: string; readonly bytes: number }[];
  /** Whether the part that the losing carrier rejects differs from that of an earlier order. */
  readonly isCorrected: boolean;
}

/** The catalogue of status words. A cancelled order can have the empty one. */
const WORDS: Readonly<Record<string, string>> = {
  pending_approval: 'Pending Approval',
  processing: 'Processing',
  awaiting_documentation: 'Awaiting Documentation',
  foc_received: 'FOC Received',
  completed: 'Completed',
  rejected_by_carrier: 'Rejected by the losing carrier',
  cancelled: 'Cancelled',
  '': 'Port cancel upon customer request',
};
const WORD_OF: Readonly<Record<Stage, string>> = {
  received: 'pending_approval',
  in_progress: 'processing',
  firm: 'foc_received',
  completed: 'completed',
  rejected: 'rejected_by_carrier',
  cancelled: '',
};
const REASONS: Partial<Readonly<Record<Story, string>>> = {
  wrong_address: 'The losing carrier rejected the port: the service address does not match.',
  wrong_account: 'The losing carrier rejected the port: the account number does not match.',
};
const SENDS = 'sends';

const listed = (numbers: string | undefined): string[] => (numbers ?? '').split(',');

/** The calls about ports. Nothing prevents two orders of the same number: the client must not send one twice. */
export function portCalls({ store, time, silence }: VoipmsContext): CarrierCalls {
  const ports = () => store.list<StoredPort>(PORTS);
  const find = ({ portid = '' }: Fields): StoredRecord<StoredPort> => {
    const found = store.find<StoredPort>(PORTS, portid);
    if (!found) throw new Refusal('invalid_portingid');
    return found;
  };

  function stateOf({ content }: StoredRecord<StoredPort>) {
    const usual = storyOf(content.fields['numbers'] ?? '');
    const story = content.isCorrected ? 'confirmed' : usual;
    const { stage } = progressAfter((time.now() - content.createdAt) * time.speed, story);
    const word = WORD_OF[stage];
    const hasDate = stage === 'firm' || stage === 'completed';
    return {
      word,
      description: WORDS[word] ?? '',
      focDate: hasDate ? dayOf(addBusinessDays(content.createdAt, 2)) : false,
      reason: stage === 'rejected' ? (REASONS[story] ?? 'The losing carrier rejected the port.') : undefined,
    };
  }

  function isCorrected(fields: Fields): boolean {
    const earlier = ports().find(({ content }) => content.fields['numbers'] === fields['numbers'])?.content.fields;
    if (!earlier) return false;
    const names = storyOf(fields['numbers'] ?? '') === 'wrong_account' ? ['providerAccount'] : ['address1', 'zip'];
    return names.some((name) => earlier[name] !== fields[name]);
  }

  function notesOf(port: StoredRecord<StoredPort>) {
    const { reason } = stateOf(port);
    const at = new Date(port.content.createdAt).toISOString();
    const first = { note: 'You have submitted a new LNP Order.', date: at.slice(0, 10), time: at.slice(11, 19) };
    return reason === undefined ? [first] : [{ ...first, note: reason }, first];
  }

  return {
    getPortability({ did = '' }) {
      if (!/^\d{10}$/.test(did)) throw new Refusal('invalid_did');
      if (did.endsWith('0007')) throw new Refusal('error');
      return { portable: did.endsWith('0001') ? 'no' : 'yes', sms: 0, plans: [{ title: 'Per Minute Plan' }] };
    },

    addLNPPort(fields, answer) {
      const first = listed(fields['numbers'])[0] ?? '';
      const reception = receptionOf(first);
      const problems = problemsOf(fields, reception === 'not_portable');
      if (problems.length > 0) return { status: 'invalid', error: problems, message: 'invalid' };
      const sends = store.atomically(() => {
        const count = (store.find<number>(SENDS, first)?.content ?? 0) + 1;
        if (count === 1) store.add(SENDS, first, count);
        else store.update(SENDS, first, count);
        return count;
      });
      if (reception === 'unavailable_twice' && sends <= 2) {
        answer.status(522).type('html').send('<html><body>Connection timed out</body></html>');
        return undefined;
      }
      if (reception === 'busy_once' && sends === 1) throw new Refusal('api_limit_exceeded');
      const port = FIRST_ID + ports().length;
      const { api_username, api_password, method, ...stored } = fields;
      const content: StoredPort = {
        createdAt: time.now(),
        fields: stored,
        files: [],
        isCorrected: isCorrected(fields),
      };
      store.add(PORTS, String(port), content);
      if (reception !== 'answer_lost' || sends > 1) return { port };
      silence.hold(answer);
      return undefined;
    },

    addLNPFile(fields) {
      const { content, id } = find(fields);
      const file = Buffer.from(fields['file'] ?? '', 'base64');
      const type = file.subarray(0, 4).toString('latin1') === '%PDF' ? 'pdf' : file[0] === 0xff ? 'jpg' : undefined;
      if (type === undefined) throw new Refusal('invalid_file');
      store.update(PORTS, id, { ...content, files: [...content.files, { type, bytes: file.byteLength }] });
      return { attachment: content.files.length + 1 };
    },

    getLNPList(fields) {
      const list = ports()
        .filter(({ id }) => fields['portid'] === undefined || fields['portid'] === id)
        .map((port) => {
          const { word, description, focDate } = stateOf(port);
          return {
            portid: port.id,
            numbers: port.content.fields['numbers'],
            foc_date: focDate,
            port_status: word,
            port_status_description: description,
          };
        });
      if (list.length === 0) throw new Refusal('no_ports');
      return { list };
    },

    getLNPListStatus: () => ({ list_status: WORDS }),

    getLNPStatus(fields) {
      const { word, description } = stateOf(find(fields));
      return { post_status: word, post_status_description: description };
    },

    getLNPDetails(fields) {
      const port = find(fields);
      const { word, description, focDate } = stateOf(port);
      const { fields: input, files } = port.content;
      return {
        id: Number(port.id),
        numbers: listed(input['numbers']).map((did) => ({ did, rateCenter: 'Montreal', state: input['state'] })),
        isPartial: input['isPartial'],
        statementName: input['statementName'] ?? '',
        firstName: input['firstName'],
        lastName: input['lastName'],
        post_status: word,
        post_status_description: description,
        focDate,
        customer_notes: input['notes'] ?? '',
        notes: notesOf(port),
        attachments: files.map(({ type, bytes }, index) => ({ id: index + 1, description: '', type, bytes })),
      };
    },

    getLNPNotes: (fields) => ({ list: notesOf(find(fields)) }),

    getLNPAttachList(fields) {
      const { files } = find(fields).content;
      if (files.length === 0) throw new Refusal('no_attachments');
      return { list: files.map(({ type, bytes }, index) => ({ attachid: index + 1, type, size: bytes })) };
    },
  };
}

/** All ports, oldest first, for tests. */
export const allPorts = ({ store }: VoipmsContext) =>
  store.list<StoredPort>(PORTS).map(({ id, content }) => ({ port: id, ...content }));
