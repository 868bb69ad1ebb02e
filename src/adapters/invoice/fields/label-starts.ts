const PHONE = String.raw`[(]?[2-9][0-9]{2}[)]?[ .-]{1,2}[2-9][0-9]{2}[ .-][0-9]{4}(?![0-9-])`;
/** `Main number on this account: 514-201-3344`: the label is that of the telephone number. */
const NOT_OF_LINE =
  String.raw`(?<!\b(?:main|principale?|primary|lead|pilote?|tete|lines?|lignes?|dids?|blocks?|(?:tele)?phones?)` +
  String.raw`\b[a-z ]{0,30}(?=[a-z]+ ?[:#.]{0,3} ?${PHONE}))`;
/** `account` in a sentence, followed by a number: `for account 4471 2290`. Former ones are not looked for. */
const IN_SENTENCE = new RegExp(
  String.raw`(?<=[a-z,.(-] )${NOT_OF_LINE}` +
    String.raw`(?<!\b(?:ancien|former|previous|old)\w* (?:\w+ ){0,2})(?:account|acct|compte|dossier)\b` +
    '(?=[^0-9:]{0,24}[:#]? ?[a-z]{0,4}[ -]?[0-9]{3}| [0-9]{2}[,.;)])|' +
    '(?<=[a-z,.(-] )(?:customer|client|account|member|subscriber) (?:number|no|code)[.]?(?=:? [a-z]{2,6}-?[0-9]{2})',
  'g',
);
/** A label of an account, of a customer or of a date may be one of several: `No. 12 - 3 May 2026 - Client T-4`. */
const IN_LINE = /(?<=(?:[a-z0-9)] ?[-;]|[a-z0-9)],) )[a-z]/g;

/** Where the labels of a text may begin. */
export function startsIn(text: string): readonly { readonly first: number; readonly isInLine: boolean }[] {
  const starts = [...text.matchAll(/(?<=(?:[0-9]|(?<!\(s)[)]) |[:/|] )[a-z]/g), ...text.matchAll(IN_SENTENCE)];
  return [
    { first: /[a-z#]/.exec(text.slice(0, 4))?.index ?? 0, isInLine: false },
    ...[
      ...starts.map(({ index }) => ({ first: index, isInLine: false })),
      ...[...text.matchAll(IN_LINE)].map(({ index }) => ({ first: index, isInLine: true })),
    ].sort((a, b) => a.first - b.first),
  ];
}
