import type { TextKey } from '../../shared/i18n/translate.ts';

/** The selection from which the numbers of an order are taken. */
export interface Choice {
  readonly quantity: number;
  /** Ten digits each. */
  readonly available: readonly string[];
  /** The chosen number, if a single one is ordered. */
  readonly chosen: string | undefined;
}

/** Why an order cannot be placed yet. */
export interface BlockingReason {
  readonly title: TextKey;
  readonly text: TextKey;
  readonly params?: Readonly<Record<string, number>>;
  /** Whether the button already looks disabled. */
  readonly blocks: boolean;
}

/** The reason why the order cannot be placed; undefined if it can. */
export function blockingReason({ quantity, available, chosen }: Choice): BlockingReason | undefined {
  if (available.length === 0) return { title: 'native.noNumbers', text: 'native.noNumbersText', blocks: true };
  if (quantity === 1)
    return chosen === undefined
      ? { title: 'native.noneChosen', text: 'native.noneChosenText', blocks: true }
      : undefined;
  if (available.length >= quantity) return undefined;
  return {
    title: 'native.tooFew',
    text: 'native.tooFewText',
    params: { available: available.length, quantity },
    blocks: false,
  };
}

/** The numbers that are ordered: the chosen one, or the first ones. */
export function numbersOf({ quantity, available, chosen }: Choice): readonly string[] {
  if (quantity > 1) return available.slice(0, quantity);
  return chosen === undefined ? [] : [chosen];
}
