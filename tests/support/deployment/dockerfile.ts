import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const lastStage =
  readFileSync(resolve(import.meta.dirname, '../../../Dockerfile'), 'utf8')
    .replaceAll(/\\\n\s*/g, ' ')
    .split(/^FROM /m)
    .at(-1) ?? '';

/** The arguments of an instruction of the image. */
export const instruction = (name: string): string => new RegExp(`^ *${name} (.*)$`, 'm').exec(lastStage)?.[1] ?? '';

/** The environment that the image sets. */
export const imageEnvironment: Readonly<Record<string, string>> = Object.fromEntries(
  [...instruction('ENV').matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name ?? '', value ?? '']),
);
