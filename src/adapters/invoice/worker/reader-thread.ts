/** The thread of a reader process that reads documents, hostile ones included, one after the other. */
import os from 'node:os';
import { parentPort } from 'node:worker_threads';
import { InvoiceUnreadable } from '../../../application/ports/invoice-reader.ts';
import { drawDocument } from '../draw-document.ts';
import { readDocument, type Tools } from '../read-document.ts';
import { readWarmUpDocuments } from '../sample-files.ts';
import { createRecogniser, type Recogniser } from '../source/recogniser.ts';
import type { TaskKind, TaskMessage, TaskResults, ThreadMessage } from './messages.ts';

const port = parentPort;
if (port === null) throw new Error('this runs in a worker thread only');

// The portal answers users and has priority over readers. On Linux this changes the priority of this thread only; the
// supervising thread keeps its own. A portal that was started with a lower priority cannot raise it.
const { PRIORITY_BELOW_NORMAL } = os.constants.priority;
if (os.getPriority() < PRIORITY_BELOW_NORMAL) os.setPriority(PRIORITY_BELOW_NORMAL);

let recogniser: Promise<Recogniser> | undefined;
const send = (message: ThreadMessage) => port.postMessage(message);

const tools: Tools = {
  recogniser: () => (recogniser ??= createRecogniser()),
  onStage: (stage, position) => send({ stage, position }),
  onView: (view) => send({ view }),
};

/** Reads documents only so that libraries are loaded and compiled: the first invoice would take two seconds longer. */
async function warmUp(): Promise<undefined> {
  const silentTools: Tools = { ...tools, onStage: () => undefined, onView: () => undefined };
  for (const content of await readWarmUpDocuments()) await readDocument(content, silentTools).catch(() => undefined);
}

const TASKS: Readonly<Record<TaskKind, (content: Uint8Array) => Promise<TaskResults[TaskKind]>>> = {
  read: (content) => readDocument(content, tools),
  draw: (content) => drawDocument(content, tools),
  prepare: warmUp,
};

port.on('message', ({ kind, content }: TaskMessage) => {
  TASKS[kind](content)
    .then((result) => send({ result }))
    // Any other error means that a library failed on the document. Its message may quote the document and is not sent.
    .catch((error: unknown) => send({ fault: error instanceof InvoiceUnreadable ? error.kind : 'broken' }));
});
