/**
 * Attributes with visible text. Such text comes from the message catalogue, which has two languages; a literal in JSX
 * would have only one.
 */
const readAttributes = new Set(['label', 'title', 'placeholder', 'alt', 'aria-label', 'helperText']);

const hasLetters = (/** @type {unknown} */ value) => typeof value === 'string' && /\p{L}/u.test(value);

/**
 * Returns the string literals that an expression may evaluate to, as far as they are written in it.
 * @param {any} node
 * @returns {any[]}
 */
function literalsOf(node) {
  switch (node?.type) {
    case 'Literal':
      return hasLetters(node.value) ? [node] : [];
    case 'TemplateLiteral':
      return node.quasis.some((/** @type {any} */ part) => hasLetters(part.value.cooked)) ? [node] : [];
    case 'JSXExpressionContainer':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
      return literalsOf(node.expression);
    case 'ConditionalExpression':
      return [...literalsOf(node.consequent), ...literalsOf(node.alternate)];
    case 'LogicalExpression':
      return [...literalsOf(node.left), ...literalsOf(node.right)];
    case 'BinaryExpression':
      return node.operator === '+' ? [...literalsOf(node.left), ...literalsOf(node.right)] : [];
    default:
      return [];
  }
}

/** @type {import('@oxlint/plugins').Rule} */
export const noLiteralText = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { literal: 'Visible text must come from the message catalogue.' },
  },
  create(context) {
    const report = (/** @type {any} */ node) => context.report({ node, messageId: 'literal' });
    return {
      JSXText: (/** @type {any} */ node) => {
        if (hasLetters(node.value)) report(node);
      },
      JSXAttribute: (/** @type {any} */ node) => {
        if (readAttributes.has(node.name.name)) literalsOf(node.value).forEach(report);
      },
      ':matches(JSXElement, JSXFragment) > JSXExpressionContainer': (/** @type {any} */ node) =>
        literalsOf(node).forEach(report),
    };
  },
};
