import retired from './retired-identifiers.json' with { type: 'json' };

/** Old names and the ones that replaced them: the columns "Do not use" and "Term" of docs/domain-language.md. */
const replacements = new Map(Object.entries(retired));

/** Keys of stored documents, which objects may still be written with. */
const STORED_KEYS = new Set(['asked']);

/** @param {any} node an identifier */
function isStoredKey({ name, parent }) {
  return STORED_KEYS.has(name) && parent.type === 'Property' && !parent.shorthand && parent.key.name === name;
}

/**
 * Refuses identifiers that the domain language has retired, so that one term keeps one name.
 * @type {import('@oxlint/plugins').Rule}
 */
export const noRetiredIdentifiers = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { retired: '{{name}} is a retired name, use {{replacement}} (docs/domain-language.md).' },
  },
  create(context) {
    const check = (/** @type {any} */ node) => {
      const replacement = replacements.get(node.name);
      if (replacement !== undefined && !isStoredKey(node))
        context.report({ node, messageId: 'retired', data: { name: node.name, replacement } });
    };
    return { Identifier: check, PrivateIdentifier: check, JSXIdentifier: check };
  },
};
