import { noLiteralText } from './no-literal-text.js';

/** @type {import('@oxlint/plugins').Plugin} */
export default { meta: { name: 'house' }, rules: { 'no-literal-text': noLiteralText } };
