/** Names what is submitted, so that the same content sent again is known for what it is. */
export interface SubmitKey {
  /** The same key for the same content. */
  readonly keyFor: (content: string) => string;
  /** To be called once the server has settled the matter: the same content is then a new submit. */
  readonly settle: () => void;
}

/** The idempotency keys of one form. */
export function createSubmitKey(): SubmitKey {
  let last: { readonly content: string; readonly key: string } | undefined;
  return {
    keyFor: (content) => {
      if (last?.content !== content) last = { content, key: crypto.randomUUID() };
      return last.key;
    },
    settle: () => {
      last = undefined;
    },
  };
}
