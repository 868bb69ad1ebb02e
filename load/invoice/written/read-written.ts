import { readFileSync } from 'node:fs';
import { ADDRESS_FIELDS, NO_ADDRESS, type AddressField, type AddressTruth } from '../corpus/addresses.ts';
import type { Truth } from '../corpus/truth.ts';

const FILES = ['english', 'french', 'others'] as const;

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
interface WrittenTruth extends Readonly<Partial<Record<WrittenField, readonly string[]>>> {
  readonly name: string;
  readonly isOther?: true;
  readonly services?: readonly WrittenAddress[];
  readonly mailing?: WrittenAddress;
  /** Null: the invoice lists numbers without saying which are the others. */
  readonly otherNumbers?: readonly string[] | null;
}

/** Reads the documents of a split: those with odd numbers are `written`, the others are held out. */
export function readWritten(split: WrittenSplit): readonly WrittenDocument[] {
  return FILES.flatMap((file) => {
    const contentOf = (extension: string) => readFileSync(new URL(`${file}.${extension}`, import.meta.url), 'utf8');
    const texts = pagesByName(contentOf('txt'));
    return (JSON.parse(contentOf('json')) as WrittenTruth[])
      .filter(({ name }) => Number(name.slice(-3)) % 2 === (split === 'written' ? 1 : 0))
      .map((written): WrittenDocument => {
        const pages = texts.get(written.name);
        if (pages === undefined) throw new RangeError(`${written.name} has no text`);
        return { name: written.name, pages, truth: written.isOther ? undefined : truthOf(written) };
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

function truthOf(written: WrittenTruth): Truth {
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
