/**
 * Folder names have no dot and file names have one, so a file and a folder never have the same name. Lower case is
 * unambiguous on every disk.
 */
const PATH = /^(?:[a-z0-9_-]+\/)*[a-z0-9_-]+\.[a-z0-9]+$/;
const MAX_PATH_LENGTH = 200;

/**
 * Returns the path if every store accepts it and none can misinterpret it: it is relative, names no parent folder and
 * is not hidden.
 * @throws RangeError for any other path
 */
export function checkedPath(path: string): string {
  if (path.length > MAX_PATH_LENGTH || !PATH.test(path))
    throw new RangeError(`Not a path of a stored file: ${JSON.stringify(path.slice(0, MAX_PATH_LENGTH))}`);
  return path;
}
