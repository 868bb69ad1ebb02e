import { MAX_LOA_BYTES } from '../../../../src/adapters/http/contract/tf-port-requests.ts';
import type { MessageKey } from '../../../../src/domain/shared/messages/en.ts';

const PDF_SIGNATURE = '%PDF-';

async function isPdf(file: File): Promise<boolean> {
  const start = new TextDecoder('latin1').decode(await file.slice(0, PDF_SIGNATURE.length).arrayBuffer());
  return start === PDF_SIGNATURE;
}

/** What is wrong with an LOA, according to its content and not its name; undefined if it can be sent. */
export async function loaProblem(file: File | null): Promise<MessageKey | undefined> {
  if (!file) return 'loa-required';
  if (file.size > MAX_LOA_BYTES) return 'loa-too-large';
  try {
    return (await isPdf(file)) ? undefined : 'loa-not-pdf';
  } catch {
    return 'loa-required'; // moved or deleted since it was selected
  }
}
