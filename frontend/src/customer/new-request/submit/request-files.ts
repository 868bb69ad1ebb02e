import { createContext, use } from 'react';
import type { DocumentKind } from '../../../../../src/domain/shared/vocabulary.ts';

/** The files that become documents of the request once it is submitted. */
export type RequestFiles = Readonly<Partial<Record<Extract<DocumentKind, 'bill' | 'loa'>, File>>>;

interface FilesOfForm {
  readonly files: RequestFiles;
  readonly setFile: (kind: keyof RequestFiles, file: File | null) => void;
}

export const FilesContext = createContext<FilesOfForm | null>(null);

/** The files of the surrounding form. @throws outside a form that has files */
export function useRequestFiles(): FilesOfForm {
  const files = use(FilesContext);
  if (!files) throw new Error('useRequestFiles needs a FilesContext above it');
  return files;
}
