import { Readable } from 'node:stream';
import { constants, createInflate } from 'node:zlib';
import { InvoiceUnreadable } from '../../../application/ports/invoice-reader.ts';
import { LIMITS } from '../limits.ts';

const STREAM = Buffer.from('stream');
const DICTIONARY_BYTES = 2_048;
const CHUNK_BYTES = 64 * 1024;
/** Two bytes that look like a zlib header occur by chance anywhere. This many bytes that inflate do not. */
const NESTED_BYTES = 256;

/**
 * Inflates the streams of a PDF in small chunks and counts their bytes, before a library loads them completely.
 * The filters that a stream declares are not trusted: everything that inflates is counted.
 * @throws InvoiceUnreadable `too-complex` if all streams together are too large, or if one was compressed twice
 */
export async function assertDecodedSize(content: Uint8Array): Promise<void> {
  const file = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  let [total, besideImages] = [0, 0];
  for (let at = file.indexOf(STREAM); at >= 0; at = file.indexOf(STREAM, at + STREAM.length)) {
    const start = startOfData(file, at + STREAM.length);
    if (!hasZlibHead(file.subarray(start))) continue;
    const isImage = dictionaryBefore(file, at).includes('/Image');
    let isFirst = true;
    for await (const chunk of inflated(file.subarray(start))) {
      total += chunk.length;
      if (!isImage) besideImages += chunk.length;
      if (
        total > LIMITS.decodedBytes ||
        besideImages > LIMITS.decodedBytesBesideImages ||
        (isFirst && (await isCompressed(chunk)))
      )
        throw new InvoiceUnreadable('too-complex');
      isFirst = false;
    }
  }
}

/**
 * Returns the text before a stream, at most back to the start of its object. A false type only has the effect that the
 * stream counts as an image.
 */
function dictionaryBefore(file: Buffer, at: number): string {
  const text = file.subarray(Math.max(0, at - DICTIONARY_BYTES), at).toString('latin1');
  return text.slice(text.lastIndexOf('obj') + 1);
}

/** Data begins after the end of the line. Files without the line break are accepted. */
function startOfData(file: Buffer, end: number): number {
  let start = end;
  while (file[start] === 0x20) start += 1;
  if (file[start] === 0x0d) start += 1;
  if (file[start] === 0x0a) start += 1;
  return start;
}

function hasZlibHead(data: Buffer): boolean {
  const [method = 0, flags = 0] = data;
  return data.length > 2 && (method & 0x0f) === 8 && (method * 256 + flags) % 31 === 0 && (flags & 0x20) === 0;
}

/** Inflates one stream in chunks. Damaged data ends it: PDF readers use the part before. */
async function* inflated(data: Buffer): AsyncGenerator<Buffer> {
  const stream = Readable.from(chunksOf(data)).pipe(
    createInflate({ chunkSize: CHUNK_BYTES, finishFlush: constants.Z_SYNC_FLUSH }),
  );
  try {
    for await (const chunk of stream) yield chunk as Buffer;
  } catch {
    return;
  }
}

function* chunksOf(data: Buffer): Generator<Buffer> {
  for (let at = 0; at < data.length; at += CHUNK_BYTES) yield data.subarray(at, at + CHUNK_BYTES);
}

async function isCompressed(chunk: Buffer): Promise<boolean> {
  if (!hasZlibHead(chunk)) return false;
  for await (const { length } of inflated(chunk)) if (length >= NESTED_BYTES) return true;
  return false;
}
