import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

/** What is known of a compressed file of lines when it has been written. */
export interface WrittenPart {
  readonly lines: number;
  readonly sha256: string;
}

const CHUNK_LENGTH = 64 * 1024;

/** Writes lines to a compressed file that only its owner may read. */
export async function writePart(path: string, lines: AsyncIterable<string>): Promise<WrittenPart> {
  const hash = createHash('sha256');
  let count = 0;
  async function* chunks() {
    let chunk = '';
    for await (const line of lines) {
      count += 1;
      chunk += `${line}\n`;
      if (chunk.length < CHUNK_LENGTH) continue;
      yield chunk;
      chunk = '';
    }
    yield chunk;
  }
  const hashed = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline(Readable.from(chunks()), createGzip(), hashed, createWriteStream(path, { mode: 0o600, flush: true }));
  return { lines: count, sha256: hash.digest('hex') };
}

/** Reads the lines of a compressed file. */
export async function* readPart(path: string): AsyncIterable<string> {
  const file = createReadStream(path);
  const content = file.pipe(createGunzip());
  file.on('error', (error) => content.destroy(error));
  let rest = '';
  for await (const chunk of content.setEncoding('utf8')) {
    const lines = (rest + String(chunk)).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

/** @returns the SHA-256 of a file, in hexadecimal */
export async function checksumOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
