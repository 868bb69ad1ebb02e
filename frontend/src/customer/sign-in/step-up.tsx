import { lazy, Suspense, useEffect, useState } from 'react';
import { onStepUpRequired } from '../../shared/api/session-renewal.ts';

const StepUpDialog = lazy(async () => ({ default: (await import('./session-dialogs.ts')).StepUpDialog }));

/**
 * Opens the dialog in which whoever is there proves it again, for calls that the server grants to a fresh proof alone.
 */
export function StepUp() {
  const [settle, setSettle] = useState<(proven: boolean) => void>();
  useEffect(
    () =>
      onStepUpRequired(
        () =>
          new Promise((resolve) => {
            setSettle(() => (proven: boolean) => {
              setSettle(undefined);
              resolve(proven);
            });
          }),
      ),
    [],
  );
  return settle ? (
    <Suspense fallback={null}>
      <StepUpDialog onSettled={settle} />
    </Suspense>
  ) : null;
}
