import { noLiteralText } from './no-literal-text.js';
import { noRetiredIdentifiers } from './no-retired-identifiers.js';

/** @type {import('@oxlint/plugins').Plugin} */
export default {
  meta: { name: 'house' },
  rules: { 'no-literal-text': noLiteralText, 'no-retired-identifiers': noRetiredIdentifiers },
};
