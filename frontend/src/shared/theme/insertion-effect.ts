import { useInsertionEffect } from 'react';

/**
 * Replaces `@emotion/use-insertion-effect-with-fallbacks` in the build. Emotion inserts all rules of a screen at once,
 * when the screen is shown. Here each component inserts its rules while it renders, as Emotion does on a server and
 * before React 18, so that user input can interrupt the work.
 */
export const useInsertionEffectAlwaysWithSyncFallback = <Result>(insert: () => Result): Result => insert();

export const useInsertionEffectWithLayoutFallback = useInsertionEffect;
