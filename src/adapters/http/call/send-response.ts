import type { Request, Response } from 'express';
import { sendWithEtag } from './etag.ts';
import type { RouteResponse } from '../route.ts';
import { pipeToCaller, sendInChunks } from './send-in-chunks.ts';

/**
 * Sends what a handler returned: a download, a file, JSON or nothing.
 * @param checkAccess called before each chunk of a download; throws if the caller has lost access
 */
export async function sendResponse(
  request: Request,
  response: Response,
  answer: RouteResponse,
  checkAccess: () => Promise<unknown>,
): Promise<void> {
  response.status(answer.status);
  for (const [name, value] of Object.entries(answer.headers ?? {})) response.setHeader(name, value);
  if (answer.download) await sendDownload(response, answer.download, checkAccess);
  else if (answer.file) await sendFile(response, answer.file);
  else if (answer.body === undefined) response.end();
  else if (request.method === 'GET' || request.method === 'HEAD') await sendWithEtag(request, response, answer);
  else response.json(answer.body);
}

/**
 * Sends an uploaded file so that no browser shows it with the portal's rights: as a download, or inline in a frame of
 * the portal.
 */
function sendFile(
  response: Response,
  { filename, type, content, inline = false }: NonNullable<RouteResponse['file']>,
): Promise<void> {
  if (inline) {
    // PDF viewers of browsers do not work under `sandbox`. They run in their own process and may load nothing.
    response.setHeader('Content-Disposition', 'inline');
    response.setHeader(
      'Content-Security-Policy',
      "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'",
    );
    response.setHeader('X-Frame-Options', 'SAMEORIGIN');
  } else {
    response.attachment(filename);
    response.setHeader('Content-Security-Policy', "sandbox; default-src 'none'; frame-ancestors 'none'");
  }
  return sendInChunks(response.type(type), Buffer.from(content.buffer, content.byteOffset, content.byteLength));
}

/**
 * Streams a download. The first chunk is produced before the response begins, so that an early failure is still
 * reported as a problem.
 * @param checkAccess called before each further chunk; a long download is aborted when its caller loses access
 */
async function sendDownload(
  response: Response,
  { filename, type, text }: NonNullable<RouteResponse['download']>,
  checkAccess: () => Promise<unknown>,
): Promise<void> {
  const chunks = text[Symbol.asyncIterator]();
  const heading = await chunks.next();
  const first = await chunks.next();
  async function* allChunks(): AsyncGenerator<string> {
    if (heading.done !== true) yield heading.value;
    if (first.done !== true) yield first.value;
    for await (const chunk of { [Symbol.asyncIterator]: () => chunks }) {
      await checkAccess();
      yield chunk;
    }
  }
  response.attachment(filename).type(type);
  // An aborted export ends without the final chunk of the transfer encoding, so the caller notices.
  await pipeToCaller(allChunks(), response);
}
