import { readdirSync, readFileSync } from 'node:fs';
import { ADDRESS_FIELDS, NO_ADDRESS, type AddressField, type AddressTruth } from '../corpus/addresses.ts';
import type { Truth } from '../corpus/truth.ts';

/** The rules of the reader may follow `written`. `written-held-out` measures them. */
export type WrittenSplit = 'written' | 'written-held-out';

/** A document that a person wrote as text without knowledge of the reader. */
export interface WrittenDocument {
  /** `english-017` */
  readonly name: string;
  /** Lines by page. Two or more spaces begin another column at that position. */
  readonly pages: readonly (readonly string[])[];
  /** Undefined if the document is no telephone invoice. */
  readonly truth: Truth | undefined;
}

type WrittenAddress = Readonly<Partial<Record<AddressField, readonly string[]>>>;
type WrittenField = 'accountNumber' | 'customerName' | 'currentCarrier' | 'invoiceDate' | 'mainNumber';

/** The truth as stored: a field that is not stated is left out. */
export interface StoredTruth extends Readonly<Partial<Record<WrittenField, readonly string[]>>> {
  readonly isOther?: true;
  readonly services?: readonly WrittenAddress[];
  readonly mailing?: WrittenAddress;
  /** Null: the invoice lists numbers without saying which are the others. */
  readonly otherNumbers?: readonly string[] | null;
}
interface WrittenTruth extends StoredTruth {
  readonly name: string;
}

const FOLDERS: Readonly<Record<WrittenSplit, string>> = { written: 'known/', 'written-held-out': 'held-out/' };

/** Reads the documents of a split. @throws RangeError if the text of a document is missing */
export function readWritten(split: WrittenSplit): readonly WrittenDocument[] {
  const folder = new URL(FOLDERS[split], import.meta.url);
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => {
      const contentOf = (name: string) => readFileSync(new URL(name, folder), 'utf8');
      const texts = pagesByName(contentOf(file.replace('.json', '.txt')));
      return (JSON.parse(contentOf(file)) as WrittenTruth[]).map((written): WrittenDocument => {
        const pages = texts.get(written.name);
        if (pages === undefined) throw new RangeError(`${written.name} has no text`);
        return { name: written.name, pages, truth: written.isOther ? undefined : toTruth(written) };
      });
    });
}

function pagesByName(text: string): ReadonlyMap<string, WrittenDocument['pages']> {
  const parts = text.split(/^=== (\S+)$/m).slice(1);
  return new Map(
    parts.flatMap((name, index) =>
      index % 2 === 0
        ? [
            [
              name,
              (parts[index + 1] ?? '').split(/^--- page$/m).map((page) => page.replace(/^\n+|\n+$/g, '').split('\n')),
            ],
          ]
        : [],
    ),
  );
}

export function toTruth(written: StoredTruth): Truth {
  const services = (written.services ?? [{}]).map(toAddress);
  const { accountNumber = [], customerName = [], currentCarrier = [], invoiceDate = [], mainNumber = [] } = written;
  const { otherNumbers = [] } = written;
  return {
    ...{ accountNumber, customerName, currentCarrier, invoiceDate, mainNumber },
    services: services.length > 1 ? [...services, NO_ADDRESS] : services,
    mailing: toAddress(written.mailing ?? {}),
    otherNumbers: otherNumbers ?? undefined,
    printed: {},
  };
}

function toAddress(written: WrittenAddress): AddressTruth {
  return Object.fromEntries(ADDRESS_FIELDS.map((name) => [name, written[name] ?? []])) as unknown as AddressTruth;
}
