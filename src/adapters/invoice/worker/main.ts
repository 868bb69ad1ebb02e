/** What runs in the pool's threads: one document after the other, hostile ones included, away from the portal's own memory and event loop. */
import os from 'node:os';
import { parentPort } from 'node:worker_threads';
import { InvoiceUnreadable, type InvoiceStage } from '../../../application/ports/invoice-reader.ts';
import { drawDocument } from '../draw-document.ts';
import { readDocument } from '../read-document.ts';
import { createRecogniser, type Recogniser } from '../source/recogniser.ts';
import type { Answer, Order } from './messages.ts';

const port = parentPort;
if (port === null) throw new Error('this runs in a worker thread only');

// The portal's own thread answers people and goes first. Only Linux has a priority for each thread; elsewhere this would be the whole process's.
// A portal that was started with less than this may not ask for more.
const { PRIORITY_BELOW_NORMAL } = os.constants.priority;
if (os.platform() === 'linux' && os.getPriority() < PRIORITY_BELOW_NORMAL) os.setPriority(PRIORITY_BELOW_NORMAL);

let recogniser: Promise<Recogniser> | undefined;
const answer = (message: Answer) => port.postMessage(message);

const onStage = (stage: InvoiceStage) => answer({ stage });
const tools = { recogniser: () => (recogniser ??= createRecogniser()), onStage };

port.on('message', ({ wish, content }: Order) => {
  (wish === 'read' ? readDocument(content, tools) : drawDocument(content, tools))
    .then((result) => answer({ result }))
    // Any other error means that a library stumbled over the document; its words may quote it, so they stay here.
    .catch((error: unknown) => answer({ fault: error instanceof InvoiceUnreadable ? error.kind : 'broken' }));
});
