import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { PersonalCopies } from '../../application/ports/personal-data.ts';
import { foldName } from '../../domain/user/user.ts';

/** Header of a mail file with the ids of the users to whom the mail is addressed or whom it names. */
export const USER_IDS_HEADER = 'X-LNP-User-Ids';

/** Removes the mails in a folder that are addressed to a person or name them. */
export function mailCopies(folder: string): PersonalCopies {
  return {
    async remove({ userId, emails }) {
      const addresses = new Set(emails.map(foldName));
      for (const name of await mailFiles(folder)) {
        const file = join(folder, name);
        const headers = headersOf(await readFile(file, 'utf8'));
        // Mails that an earlier release wrote have no list of ids.
        const isTheirs =
          idsIn(headers).includes(userId) || recipientsIn(headers).some((address) => addresses.has(address));
        if (isTheirs) await rm(file, { force: true });
      }
    },
  };
}

/** Complete mails and those that a crash interrupted. */
async function mailFiles(folder: string): Promise<readonly string[]> {
  try {
    return (await readdir(folder)).filter((name) => /\.eml(\.part)?$/.test(name));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** The lines before the text, each header on one line. */
const headersOf = (mail: string): string => (mail.split(/\r?\n\r?\n/, 1)[0] ?? '').replace(/\r?\n[ \t]+/g, ' ');

const valueOf = (headers: string, name: string): string => new RegExp(`^${name}:(.*)$`, 'im').exec(headers)?.[1] ?? '';
const idsIn = (headers: string): readonly number[] => valueOf(headers, USER_IDS_HEADER).split(',').map(Number);
const recipientsIn = (headers: string): readonly string[] =>
  valueOf(headers, 'To')
    .split(',')
    .map((recipient) => foldName(/<([^>]*)>/.exec(recipient)?.[1] ?? recipient));
