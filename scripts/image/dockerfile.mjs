/**
 * Parses a Dockerfile of this project. Supports the instructions that are used here and rejects all others.
 * @typedef {{ name: string, base: string, instructions: { kind: string, words: string[], from: string | undefined }[]
 * }} Stage
 */

const KNOWN = new Set([
  'ARG',
  'FROM',
  'WORKDIR',
  'COPY',
  'RUN',
  'LABEL',
  'ENV',
  'USER',
  'EXPOSE',
  'VOLUME',
  'HEALTHCHECK',
  'ENTRYPOINT',
  'CMD',
]);

/** Parses the stages. @returns {Stage[]} in file order; `base` is the name of an image or of an earlier stage */
export function stagesOf(/** @type {string} */ text) {
  /** @type {Stage[]} */
  const stages = [];
  /** @type {Record<string, string>} */
  const args = {};
  for (const line of linesOf(text)) {
    const [, kind = '', rest = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
    if (!KNOWN.has(kind)) throw new Error(`Dockerfile: ${line}: unsupported instruction`);
    const value = kind === 'FROM' || kind === 'COPY' ? filled(rest, args) : rest;
    if (kind === 'ARG') {
      const [name = '', ...words] = rest.split('=');
      args[name] = words.join('=');
    } else if (kind === 'FROM') {
      const [base = '', , name = `stage-${stages.length}`] = value.split(/\s+/);
      stages.push({ name, base, instructions: [] });
    } else
      stages.at(-1)?.instructions.push({ kind, words: wordsOf(kind, value), from: /--from=(\S+)/.exec(value)?.[1] });
  }
  return stages;
}

/** @returns {Record<string, string>} the environment that the stage sets for its processes */
export function environmentOf(/** @type {Stage} */ stage) {
  const pairs = stage.instructions.filter(({ kind }) => kind === 'ENV').flatMap(({ words }) => words);
  return Object.fromEntries(pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]));
}

/** @returns {string[]} the arguments of an instruction that a stage has exactly once, such as CMD */
export function only(/** @type {Stage} */ stage, /** @type {string} */ kind) {
  const found = stage.instructions.filter((instruction) => instruction.kind === kind);
  if (found.length !== 1) throw new Error(`Dockerfile: ${kind} occurs ${found.length} times in the last stage`);
  return found[0]?.words ?? [];
}

function linesOf(/** @type {string} */ text) {
  const whole = text
    .split('\n')
    .filter((line) => !/^\s*(#|$)/.test(line))
    .join('\n');
  return whole
    .replace(/\\\n\s*/g, ' ')
    .split('\n')
    .map((line) => line.trim());
}

function filled(/** @type {string} */ text, /** @type {Record<string, string>} */ args) {
  return text.replace(/\$\{(\w+)\}/g, (_, name) => args[name] ?? '');
}

/** Splits arguments: a JSON array as it is; a command without its flags. */
function wordsOf(/** @type {string} */ kind, /** @type {string} */ value) {
  const list = /\[.*\]$/.exec(value)?.[0];
  if (list) return /** @type {string[]} */ (JSON.parse(list));
  if (kind === 'RUN') return [value.replace(/^(--\S+\s+)*/, '')];
  return value.split(/\s+/).filter((word) => !word.startsWith('--'));
}
