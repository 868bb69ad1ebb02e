import { useMemo, useState } from 'react';
import type { RequestFiles } from './request-files.ts';

/** The files of one form, for its `FilesContext`. */
export function useFiles() {
  const [files, setFiles] = useState<RequestFiles>({});
  return useMemo(
    () => ({
      files,
      setFile: (kind: keyof RequestFiles, file: File | null) =>
        setFiles(({ [kind]: _former, ...others }) => (file ? { ...others, [kind]: file } : others)),
    }),
    [files],
  );
}
