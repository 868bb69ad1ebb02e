import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';

const PIECE = 64 * 1024;

/**
 * Sends a body piece by piece, since Node tells of a piece only when it has left: the pace of whoever fetches it can
 * then be judged.
 */
export async function sendInPieces(response: Response, content: Buffer | string): Promise<void> {
  if (content.length <= PIECE || response.req.method === 'HEAD') return void response.send(content);
  const body = typeof content === 'string' ? Buffer.from(content) : content;
  response.setHeader('Content-Length', body.length);
  await pipeToCaller(piecesOf(body), response);
}

/** Sends all that an iterable gives, as fast as it is fetched; that the caller goes away is no failure. */
export async function pipeToCaller(
  pieces: Iterable<Uint8Array> | AsyncIterable<string>,
  response: Response,
): Promise<void> {
  await pipeline(Readable.from(pieces), response).catch((error: unknown) => {
    if ((error as { code?: unknown }).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  });
}

function* piecesOf(body: Buffer): Generator<Uint8Array> {
  for (let at = 0; at < body.length; at += PIECE) yield body.subarray(at, at + PIECE);
}
