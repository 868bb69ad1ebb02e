import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';

const CHUNK_BYTES = 64 * 1024;

/**
 * Sends a body in chunks. Node reports progress only per chunk, so this makes slow clients measurable.
 */
export async function sendInChunks(response: Response, content: Buffer | string): Promise<void> {
  if (content.length <= CHUNK_BYTES || response.req.method === 'HEAD') return void response.send(content);
  const body = typeof content === 'string' ? Buffer.from(content) : content;
  response.setHeader('Content-Length', body.length);
  await pipeToCaller(chunksOf(body), response);
}

/** Streams an iterable at the caller's speed. It is no failure if the caller disconnects. */
export async function pipeToCaller(
  chunks: Iterable<Uint8Array> | AsyncIterable<string>,
  response: Response,
): Promise<void> {
  await pipeline(Readable.from(chunks), response).catch((error: unknown) => {
    if ((error as { code?: unknown }).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  });
}

function* chunksOf(body: Buffer): Generator<Uint8Array> {
  for (let at = 0; at < body.length; at += CHUNK_BYTES) yield body.subarray(at, at + CHUNK_BYTES);
}
