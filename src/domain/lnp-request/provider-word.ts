/** The provider's words on an order, in the order in which they rank; the last two end it whenever they come. */
export const PROVIDER_WORDS = ['received', 'in_progress', 'foc', 'completed', 'rejected', 'cancelled'] as const;
export type ProviderWord = (typeof PROVIDER_WORDS)[number];

export function isProviderWord(word: string): word is ProviderWord {
  return (PROVIDER_WORDS as readonly string[]).includes(word);
}
