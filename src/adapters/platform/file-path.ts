/**
 * A folder has no dot and a file has one, so no file can stand where a folder must; small letters are the same on every
 * disk.
 */
const PATH = /^(?:[a-z0-9_-]+\/)*[a-z0-9_-]+\.[a-z0-9]+$/;
const LONGEST = 200;

/**
 * Lets through only what every store takes and none can misread, so no path climbs, is absolute or is hidden.
 * @throws RangeError
 */
export function checkedPath(path: string): string {
  if (path.length > LONGEST || !PATH.test(path))
    throw new RangeError(`Not a path of a stored file: ${JSON.stringify(path.slice(0, LONGEST))}`);
  return path;
}
