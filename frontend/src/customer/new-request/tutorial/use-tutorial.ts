import { useCallback, useState } from 'react';
import { completeTutorial, tutorialCompleted } from './completion.ts';
import type { FormPart } from './part.tsx';

/** The state of the tutorial and the highlighted part; open at first unless it was completed or skipped before. */
export function useTutorial() {
  const [open, setOpen] = useState(() => !tutorialCompleted());
  const [part, setPart] = useState<FormPart | null>(null);
  const end = useCallback(() => {
    completeTutorial();
    setOpen(false);
  }, []);
  return { open, part, setPart, show: () => setOpen(true), end };
}
