/** What runs in the pool's threads: one document after the other, hostile ones included, away from the portal's own memory and event loop. */
import { parentPort } from 'node:worker_threads';
import { InvoiceUnreadable } from '../../../application/ports/invoice-reader.ts';
import { readDocument } from '../read-document.ts';
import { createRecogniser, type Recogniser } from '../source/recogniser.ts';
import type { Answer, Order } from './messages.ts';

const port = parentPort;
if (port === null) throw new Error('this runs in a worker thread only');

let recogniser: Promise<Recogniser> | undefined;
const answer = (message: Answer) => port.postMessage(message);

port.on('message', ({ content }: Order) => {
  readDocument(content, { recogniser: () => (recogniser ??= createRecogniser()), onStage: (stage) => answer({ stage }) })
    .then((reading) => answer({ reading }))
    // Any other error means that a library stumbled over the document; its words may quote it, so they stay here.
    .catch((error: unknown) => answer({ fault: error instanceof InvoiceUnreadable ? error.kind : 'broken' }));
});
