import { RuleTester } from 'eslint';
import { noLiteralText } from '../../scripts/eslint/no-literal-text.js';

const tester = new RuleTester({ languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } } });
const errors = [{ messageId: 'literal' }];

tester.run('no-literal-text', noLiteralText, {
  valid: [
    '<p>{say("home-title")}</p>',
    '<p>12 · — 3</p>',
    '<img alt="" src="/logo.svg" />',
    '<TextField label={say("city")} name="city" className="wide" />',
    '<p title={`${first} – ${last}`}>{a ? first : last}</p>',
    '<p>{" "}</p>',
    '<p aria-hidden="true" />',
  ],
  invalid: [
    { code: '<p>Submit</p>', errors },
    { code: '<>Envoyé {date}</>', errors },
    { code: '<p>{"Submit"}</p>', errors },
    { code: '<p>{`Number ${number}`}</p>', errors },
    { code: '<p>{sent ? "Sent" : say("draft")}</p>', errors },
    { code: '<p>{sent && "Sent"}</p>', errors },
    ...['label', 'title', 'placeholder', 'alt', 'aria-label', 'helperText'].map((attribute) => ({ code: `<Field ${attribute}="City" />`, errors })),
    { code: '<Field label={"City"} />', errors },
    { code: '<Field label={wrong ? "City" : "Town"} />', errors: [...errors, ...errors] },
    { code: '<Field helperText={hint ?? "Any city"} />', errors },
    { code: '<Field label={"City " + name} />', errors },
  ],
});
