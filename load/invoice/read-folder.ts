import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { DocumentClass } from './corpus/document.ts';
import type { Truth } from './corpus/truth.ts';
import { toTruth, type StoredTruth } from './written/read-written.ts';

/** A file that others made, for example a PDF of a billing system. */
export interface FolderDocument {
  /** The name of the file. */
  readonly name: string;
  readonly class: DocumentClass;
  /** Undefined if the document is no telephone invoice. */
  readonly truth: Truth | undefined;
  readonly content: Uint8Array;
}
interface Listed extends StoredTruth {
  readonly file: string;
  readonly class: DocumentClass;
}

/** Reads the documents that `truth.json` in the folder lists. @throws Error if a file is missing */
export function* readFolder(folder: string): Generator<FolderDocument> {
  for (const listed of JSON.parse(readFileSync(path.join(folder, 'truth.json'), 'utf8')) as readonly Listed[])
    yield {
      name: listed.file,
      class: listed.class,
      truth: listed.isOther ? undefined : toTruth(listed),
      content: new Uint8Array(readFileSync(path.join(folder, listed.file))),
    };
}
