/** Creates idempotency keys, so that the server recognizes content that is sent again. */
export interface SubmitKey {
  /** Returns the same key for the same content. */
  readonly keyFor: (content: string) => string;
  /** To be called once the result is final: the same content is then a new submit. */
  readonly retire: () => void;
}

/** The idempotency keys of one form. */
export function createSubmitKey(): SubmitKey {
  let last: { readonly content: string; readonly key: string } | undefined;
  return {
    keyFor: (content) => {
      if (last?.content !== content) last = { content, key: crypto.randomUUID() };
      return last.key;
    },
    retire: () => {
      last = undefined;
    },
  };
}
