import { useInsertionEffect } from 'react';

/**
 * Stands for `@emotion/use-insertion-effect-with-fallbacks` in the build. Emotion makes its rules when a screen is
 * shown, all in one piece;
 * made while each part is drawn, as Emotion does on a server and before React 18, they leave room for what the user
 * does meanwhile.
 */
export const useInsertionEffectAlwaysWithSyncFallback = <Result>(insert: () => Result): Result => insert();

export const useInsertionEffectWithLayoutFallback = useInsertionEffect;
