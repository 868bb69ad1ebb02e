import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { ModelInvoiceReader } from '../../../src/adapters/invoice-model/model-invoice-reader.ts';
import { WorkerInvoiceReader } from '../../../src/adapters/invoice/worker-invoice-reader.ts';
import {
  NO_INVOICE_ADDRESS,
  type InvoiceDrawer,
  type InvoicePages,
  type InvoiceStage,
} from '../../../src/application/ports/invoice-reader.ts';
import { BUILT_READER } from '../../support/built.ts';
import { invoiceOf, type SampleInvoice } from '../../support/invoice/invoices.ts';

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- a request body is untyped JSON
const requests: { readonly path: string | undefined; readonly headers: IncomingHttpHeaders; readonly body: any }[] = [];
const alarms: unknown[] = [];
let answer: (response: ServerResponse) => void;
let server: Server;
let invoice: SampleInvoice;
const worker = new WorkerInvoiceReader({ ...BUILT_READER, size: 1 });
let drawn: Promise<InvoicePages> | undefined;
/** The invoice is drawn once for all tests: drawing takes a second. */
const drawer: InvoiceDrawer = {
  draw: (file, options) => (file === invoice ? (drawn ??= worker.draw(file, options)) : worker.draw(file, options)),
};
beforeAll(async () => {
  invoice = await invoiceOf('two pages');
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', () => {
        requests.push({
          path: request.url,
          headers: request.headers,
          body: JSON.parse(Buffer.concat(chunks).toString()),
        });
        answer(response);
      });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  requests.length = 0;
  alarms.length = 0;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await worker.close();
});

const says =
  (content: unknown, status = 200) =>
  (response: ServerResponse) =>
    void response.writeHead(status, { 'Content-Type': 'application/json' }).end(
      JSON.stringify({
        choices: [{ message: { content: typeof content === 'string' ? content : JSON.stringify(content) } }],
      }),
    );
const model = (timeLimitMs = 20_000) =>
  new ModelInvoiceReader({
    drawer,
    timeLimitMs,
    operatorLog: { alert: (...what) => void alarms.push(what), info: () => undefined },
    model: { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, name: 'eyes-1', key: 'a-key' },
  });
const whole = {
  accountNumber: ' 8470 5402 ',
  customerName: 'Riverside  Animal\nHospital',
  streetNo: '4526',
  streetName: 'Highway 7 E',
  floorNo: null,
  suite: '12B',
  city: 'Mississauga',
  province: 'on',
  postalCode: 'l5b-2s5',
  currentCarrier: 'TELUS',
  invoiceDate: '2025-07-23',
  phoneNumber: '+1 (416) 201-9907',
  otherPhoneNumbers: ['416.201.6319', '416-201-9907', '1-416-201-6319', 'call us'],
};
const read = async (content: unknown) => {
  answer = says(content);
  return model().read(invoice);
};
const valuesOf = async (content: unknown) => {
  const { fields } = await read(content);
  return Object.fromEntries(Object.entries(fields).map(([name, { value }]) => [name, value]));
};

describe('an external model', () => {
  test('gets the pages as pictures, and its response is normalized', async () => {
    answer = says(whole);
    const stages: InvoiceStage[] = [];
    const reading = await model().read(invoice, { onStage: (stage) => stages.push(stage) });
    expect(stages).toEqual(['waiting', 'opening', 'recognising', 'finding']);
    expect(reading).toEqual({
      fields: {
        accountNumber: { value: '84705402', confidence: 0.6 },
        customerName: { value: 'Riverside Animal Hospital', confidence: 0.6 },
        streetNo: { value: '4526', confidence: 0.6 },
        streetName: { value: 'Highway 7 E', confidence: 0.6 },
        floorNo: { value: null, confidence: 0 },
        suite: { value: '12B', confidence: 0.6 },
        city: { value: 'Mississauga', confidence: 0.6 },
        province: { value: 'ON', confidence: 0.6 },
        postalCode: { value: 'L5B2S5', confidence: 0.6 },
        currentCarrier: { value: 'TELUS', confidence: 0.6 },
        invoiceDate: { value: '2025-07-23', confidence: 0.6 },
      },
      phoneNumbers: { main: '4162019907', confidence: 0.6, others: ['4162016319'] },
      pages: 2,
      mailingAddress: NO_INVOICE_ADDRESS,
      previews: [],
      lines: [],
    });
    const [{ path, headers, body } = { path: '', headers: {}, body: undefined }] = requests;
    expect([path, headers.authorization, body.model]).toEqual(['/v1/chat/completions', 'Bearer a-key', 'eyes-1']);
    expect(body.response_format).toMatchObject({
      type: 'json_schema',
      json_schema: {
        strict: true,
        schema: { additionalProperties: false, required: expect.arrayContaining(Object.keys(whole)) },
      },
    });
    const pictures: { type: string; image_url: { url: string } }[] = body.messages[1].content;
    expect(pictures).toHaveLength(2);
    for (const {
      type,
      image_url: { url },
    } of pictures) {
      const [, data = ''] = /^data:image\/jpeg;base64,(.+)$/.exec(url) ?? [];
      expect([type, (await sharp(Buffer.from(data, 'base64')).metadata()).width]).toEqual(['image_url', 1700]);
    }
  });

  test('may wrap its response in a code fence', async () =>
    expect(await valuesOf(`Here it is:\n\`\`\`json\n${JSON.stringify(whole)}\n\`\`\``)).toMatchObject({
      accountNumber: '84705402',
    }));

  test.each<[string, unknown, string]>([
    ['accountNumber', 'not printed here', 'accountNumber'],
    ['province', 'Quebec', 'province'],
    ['postalCode', 'L5B 2S', 'postalCode'],
    ['postalCode', 'D1A 1A1', 'postalCode'],
    ['invoiceDate', '23/07/2025', 'invoiceDate'],
    ['invoiceDate', '2025-02-30', 'invoiceDate'],
    ['streetNo', 'Highway 7', 'streetNo'],
    ['city', '12345', 'city'],
    ['city', 'N/A', 'city'],
    ['customerName', 'x'.repeat(121), 'customerName'],
    ['currentCarrier', 17, 'currentCarrier'],
    ['suite', '<script>', 'suite'],
  ])('sets no %s from %j', async (name, value) =>
    expect(await valuesOf({ ...whole, accountNumber: '84705402', [name]: value })).toMatchObject({
      [name]: null,
      streetName: 'Highway 7 E',
    }),
  );

  test.each(['416-201-990', '016-201-9907', '416-101-9907', '4162019907 ext. 5'])(
    'sets no number from %s',
    async (phoneNumber) => {
      const { phoneNumbers } = await read({ ...whole, phoneNumber, otherPhoneNumbers: 'none' });
      expect(phoneNumbers).toEqual({ main: null, confidence: 0, others: [] });
    },
  );
});

describe('a model that fails', () => {
  const html = (response: ServerResponse) => void response.end('<html>4162019907</html>');
  const huge = (response: ServerResponse) =>
    void response.end(
      JSON.stringify({ choices: [{ message: { content: JSON.stringify(whole) } }], padding: 'x'.repeat(300_000) }),
    );
  // The server that would answer there must not get the key.
  const elsewhere = (response: ServerResponse) =>
    response.req.url === '/elsewhere'
      ? says(whole)(response)
      : void response.writeHead(307, { Location: '/elsewhere' }).end();
  test.each<[string, (response: ServerResponse) => void, string, number]>([
    ['answers with a page', html, 'unavailable', 0],
    ['answers in prose', says('I cannot read that.'), 'unavailable', 0],
    ['answers with a list', says([1, 2]), 'unavailable', 0],
    ['answers without choices', (response) => void response.end('{}'), 'unavailable', 0],
    ['answers at great length', huge, 'unavailable', 0],
    ['sends elsewhere', elsewhere, 'unavailable', 0],
    ['breaks off', (response) => void response.destroy(), 'unavailable', 0],
    ['fails', says('', 500), 'unavailable', 0],
    ['takes no key', says('', 401), 'unavailable', 1],
    ['is not there', says('', 404), 'unavailable', 1],
    ['has too much to do', says('', 429), 'busy', 0],
    ['is away', says('', 503), 'busy', 0],
    ['gave up', says('', 504), 'timed-out', 0],
    ['finds nothing', says({ ...whole, accountNumber: null, invoiceDate: null }), 'nothing-found', 0],
  ])('because it %s', async (_what, how, kind, raised) => {
    answer = how;
    await expect(model().read(invoice)).rejects.toMatchObject({ kind });
    expect(alarms).toHaveLength(raised);
    expect(JSON.stringify(alarms)).not.toContain('416201');
  });

  test('because it does not respond, or is slow with its last byte', async () => {
    answer = () => undefined;
    await expect(model(300).read(invoice)).rejects.toMatchObject({ kind: 'timed-out' });
    answer = (response) => void response.write('{"choices": [');
    await expect(model(300).read(invoice)).rejects.toMatchObject({ kind: 'timed-out' });
  });

  test('is disconnected when the caller disconnects', async () => {
    const leaving = new AbortController();
    answer = () => leaving.abort(new Error('gone'));
    await expect(model().read(invoice, { signal: leaving.signal })).rejects.toThrow('gone');
  });

  test('does not get a document that is not an invoice', async () => {
    await expect(model().read({ content: new TextEncoder().encode('hello') })).rejects.toMatchObject({
      kind: 'wrong-type',
    });
    expect(requests).toEqual([]);
  });
});
