import type { FileStore } from '../../../src/application/ports/file-store.ts';

/** A file store in memory. */
export function inMemoryFiles(): FileStore & { readonly paths: () => readonly string[] } {
  const files = new Map<string, Uint8Array>();
  return {
    put: async (path, content) => void files.set(path, content),
    async get(path) {
      const content = files.get(path);
      return content && { content };
    },
    remove: async (path) => void files.delete(path),
    paths: () => [...files.keys()],
  };
}
