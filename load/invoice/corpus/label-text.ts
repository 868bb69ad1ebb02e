import type { Random } from '../random.ts';
import { LABELS, PHRASES, type LabelName } from '../words/labels.ts';
import type { Recipe, Split } from './axes.ts';

export type Language = 'en' | 'fr';

/** Returns all wordings of a pattern. */
export function expand(pattern: string): readonly string[] {
  const choice = /\{([^{}]*)\}/.exec(pattern);
  if (choice === null) return [pattern.replace(/ +/g, ' ').trim()];
  return (choice[1] ?? '')
    .split('|')
    .flatMap((word) => expand(pattern.slice(0, choice.index) + word + pattern.slice(choice.index + choice[0].length)));
}

/** Whether a wording is one of the third that only the split `wordings` contains. */
function isHeldOut(wording: string): boolean {
  let hash = 2_166_136_261;
  for (const sign of wording.toLowerCase()) hash = Math.imul(hash ^ sign.charCodeAt(0), 16_777_619) >>> 0;
  return (hash ^ (hash >>> 13)) % 3 === 0;
}

/** Picks a pattern first: a pattern with many choices must not win every time. */
function pickWording(random: Random, patterns: readonly string[], split: Split): string {
  const wanted = (wording: string) =>
    split === 'seeds' || split === 'axes' || isHeldOut(wording) === (split === 'wordings');
  const groups = patterns.map((pattern) => expand(pattern).filter(wanted)).filter((group) => group.length > 0);
  return random.pick(groups.length === 0 ? expand(patterns[0] ?? '') : random.pick(groups));
}

/** Writes the labels and sentences of one invoice. */
export class LabelText {
  constructor(
    readonly random: Random,
    readonly recipe: Recipe,
    readonly split: Split,
    readonly language: Language,
  ) {}

  /** @returns one line, or two if the invoice stacks both languages */
  label(name: LabelName): readonly string[] {
    const one = (language: Language) => this.#cased(pickWording(this.random, LABELS[name][language], this.split));
    const other = this.language === 'en' ? 'fr' : 'en';
    const { language } = this.recipe;
    const texts =
      language === 'bilingual-side'
        ? [`${one(this.language)} / ${one(other)}`]
        : language === 'bilingual-brackets'
          ? [`${one(this.language)} (${one(other)})`]
          : language === 'bilingual-stacked'
            ? [one(this.language), one(other)]
            : [one(this.language)];
    return texts.map((text, index) => (index === texts.length - 1 ? this.#ended(text) : text));
  }

  sentence(name: keyof typeof PHRASES, value: string): string {
    return pickWording(this.random, PHRASES[name][this.language], this.split).replace('%', () => value);
  }

  #cased(text: string): string {
    if (this.recipe.punctuation === 'upper' || this.recipe.capitals !== 'mixed') return text.toUpperCase();
    return this.recipe.punctuation === 'lower' && !/^[A-Z]{2}/.test(text) ? text.toLowerCase() : text;
  }

  #ended(text: string): string {
    const ends: Readonly<Record<string, string>> = { colon: ':', 'spaced-colon': ' :', dots: ' .....' };
    return text.endsWith('#') ? text : text + (ends[this.recipe.punctuation] ?? '');
  }
}
