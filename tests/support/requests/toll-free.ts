import { request } from 'node:http';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Sandbox } from '../../../sandbox/start.ts';
import { checkAnswer } from '../portal/http-contract.ts';
import type { Answer, Client } from '../portal/http-client.ts';
import { until, type TestPortal } from '../portal/portal.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** One part of a multipart body; its header is written unchanged. */
export interface Part {
  readonly name: string;
  readonly content: string | Bytes;
  /** Absent for a form field. */
  readonly filename?: string;
  readonly type?: string;
  /** The complete header of the part, instead of the other fields. */
  readonly head?: string;
}

const BOUNDARY = 'a-boundary-that-no-letter-holds';
export const MULTIPART = { 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}` } as const;

/** Builds a body byte by byte. Nothing is escaped, so names can be hostile. */
export function multipart(parts: readonly Part[]): Bytes {
  const pieces = parts.flatMap(({ name, content, filename, type, head }) => {
    const described =
      filename === undefined ? '' : `; filename="${filename}"\r\nContent-Type: ${type ?? 'application/pdf'}`;
    return [
      Buffer.from(`--${BOUNDARY}\r\n${head ?? `Content-Disposition: form-data; name="${name}"${described}`}\r\n\r\n`),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ];
  });
  return new Uint8Array(Buffer.concat([...pieces, Buffer.from(`--${BOUNDARY}--\r\n`)]));
}

/** A PDF of the given size; different texts give different files. */
export function pdf(bytes = 600, text = 'I authorize the port'): Bytes {
  const loa = Buffer.alloc(bytes, '\u0000\r\n%é-');
  loa.write(`%PDF-1.7\n%\u00e2\n1 0 obj\n<< /Title (${text}) >>\nendobj\n`);
  loa.write('\n%%EOF\n', bytes - 7);
  return new Uint8Array(loa);
}

/** An end user as a customer types it. */
export const END_USER = {
  requesterName: 'Clinique dentaire Érable inc.',
  authorizedPerson: 'Zoé Roy',
  streetNo: '1200',
  streetName: 'rue Sherbrooke O',
  suite: '5',
  city: 'Montréal',
  province: 'QC',
  postalCode: 'h3a 1h6',
  accountNumber: '778899',
  btn: '514-201-3344',
} as const;

/** A valid form; undefined omits a part. */
export interface TfForm {
  readonly endUser?: Readonly<Record<string, string>>;
  readonly requestName?: string | undefined;
  readonly tollFreeNumbers?: string | readonly unknown[] | undefined;
  readonly loa?: string | Bytes | undefined;
  readonly filename?: string;
  readonly type?: string;
}

export function tfParts(form: TfForm = {}): Part[] {
  const { requestName, tollFreeNumbers, loa, filename, type, endUser } = {
    requestName: 'Maple Dental',
    tollFreeNumbers: ['800-201-3344'],
    loa: pdf(),
    filename: 'loa.pdf',
    endUser: {},
    ...form,
  };
  return [
    ...(requestName === undefined ? [] : [{ name: 'requestName', content: requestName }]),
    ...(tollFreeNumbers === undefined
      ? []
      : [
          {
            name: 'tollFreeNumbers',
            content: typeof tollFreeNumbers === 'string' ? tollFreeNumbers : JSON.stringify(tollFreeNumbers),
          },
        ]),
    ...Object.entries(endUser).map(([name, content]) => ({ name, content })),
    ...(loa === undefined ? [] : [{ name: 'loaFile', content: loa, filename, ...(type !== undefined && { type }) }]),
  ];
}

export function postTf(
  caller: Client,
  form: TfForm | readonly Part[] = {},
  headers: Readonly<Record<string, string>> = {},
  path = '/api/tf-port-requests',
): Promise<Answer> {
  return caller.raw('POST', path, multipart(isParts(form) ? form : tfParts(form)), {
    ...MULTIPART,
    ...headers,
  });
}

function isParts(form: TfForm | readonly Part[]): form is readonly Part[] {
  return Array.isArray(form);
}

/** Submits a toll-free request. @returns its id */
export async function submittedTf(caller: Client, form: TfForm = {}): Promise<number> {
  const { status, text, body } = await postTf(caller, form);
  if (status !== 201) throw new Error(`the request was answered with ${status}: ${text}`);
  return body.id;
}

/** Sends a body in chunks, so that its length is not known in advance. */
export async function postChunked(url: string, caller: Client, path: string, body: Bytes): Promise<Answer> {
  const answer = await new Promise<Answer>((resolve, reject) => {
    const sending = request(
      `${url}${path}`,
      {
        method: 'POST',
        headers: { ...MULTIPART, Accept: 'application/json', Cookie: caller.cookies(), 'Transfer-Encoding': 'chunked' },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response
          .on('data', (chunk: Buffer) => chunks.push(chunk))
          .on('error', reject)
          .on('end', () => {
            const text = Buffer.concat(chunks).toString();
            const headers = new Headers(
              Object.entries(response.headers).map(([name, value]): [string, string] => [name, String(value)]),
            );
            resolve({ status: response.statusCode ?? 0, headers, text, body: JSON.parse(text) });
          });
      },
    );
    sending.on('error', reject);
    for (let at = 0; at < body.length; at += 100_000) sending.write(body.subarray(at, at + 100_000));
    sending.end();
  });
  await checkAnswer(url, 'POST', path, answer);
  return answer;
}

/** Downloads a file unchanged. */
export async function downloaded(
  url: string,
  caller: Client,
  path: string,
): Promise<{ status: number; headers: Headers; bytes: Buffer }> {
  const response = await fetch(`${url}${path}`, { headers: { Cookie: caller.cookies() } });
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

/** The LOAs in the portal's folder, including unfinished ones. */
export function loasOf({ folder }: TestPortal): readonly string[] {
  try {
    return readdirSync(join(folder, 'files'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name);
  } catch {
    return [];
  }
}

/** Reads a toll-free request and its history as a caller sees them. */
export function tfRequestOf(caller: Client, id: number) {
  const read = async (below = '') => (await caller.get(`/api/tf-port-requests/${id}${below}`)).body;
  return {
    read: () => read(),
    events: (): Promise<
      { actor: string; kind: string; from: string | null; to: string | null; note: string | null }[]
    > => read('/events'),
    becomes: (status: string) =>
      until(async () => {
        const one = await read();
        return one.status === status ? one : undefined;
      }, `toll-free request ${id} to become ${status}`),
  };
}

/** The toll-free orders at the provider for this first number. */
export function tfOrdersFor(sandbox: Sandbox, first: string) {
  return sandbox.inspect
    .orders()
    .filter(
      ({ kind, content }) =>
        kind === 'tf' && (content as { toll_free_numbers: string[] }).toll_free_numbers[0] === first,
    );
}
