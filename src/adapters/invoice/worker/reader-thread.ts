/** The thread of a reader process that reads documents, hostile ones included, one after the other. */
import os from 'node:os';
import { parentPort } from 'node:worker_threads';
import { InvoiceUnreadable, type InvoiceStage } from '../../../application/ports/invoice-reader.ts';
import { drawDocument } from '../draw-document.ts';
import { readDocument } from '../read-document.ts';
import { createRecogniser, type Recogniser } from '../source/recogniser.ts';
import type { TaskMessage, ThreadMessage } from './messages.ts';

const port = parentPort;
if (port === null) throw new Error('this runs in a worker thread only');

// The portal answers users and has priority over readers. On Linux this changes the priority of this thread only; the
// supervising thread keeps its own. A portal that was started with a lower priority cannot raise it.
const { PRIORITY_BELOW_NORMAL } = os.constants.priority;
if (os.getPriority() < PRIORITY_BELOW_NORMAL) os.setPriority(PRIORITY_BELOW_NORMAL);

let recogniser: Promise<Recogniser> | undefined;
const send = (message: ThreadMessage) => port.postMessage(message);

const onStage = (stage: InvoiceStage) => send({ stage });
const tools = { recogniser: () => (recogniser ??= createRecogniser()), onStage };

port.on('message', ({ kind, content }: TaskMessage) => {
  (kind === 'read' ? readDocument(content, tools) : drawDocument(content, tools))
    .then((result) => send({ result }))
    // Any other error means that a library failed on the document. Its message may quote the document and is not sent.
    .catch((error: unknown) => send({ fault: error instanceof InvoiceUnreadable ? error.kind : 'broken' }));
});
