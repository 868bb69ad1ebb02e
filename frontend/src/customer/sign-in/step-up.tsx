import { lazy, Suspense, useEffect, useState } from 'react';
import { onStepUpRequired } from '../../shared/api/session-renewal.ts';

const StepUpDialog = lazy(async () => ({ default: (await import('./session-dialogs.ts')).StepUpDialog }));

/** Opens the step-up dialog when a call requires a fresh proof of identity. */
export function StepUp() {
  const [finish, setFinish] = useState<(succeeded: boolean) => void>();
  useEffect(
    () =>
      onStepUpRequired(
        () =>
          new Promise((resolve) => {
            setFinish(() => (succeeded: boolean) => {
              setFinish(undefined);
              resolve(succeeded);
            });
          }),
      ),
    [],
  );
  return finish ? (
    <Suspense fallback={null}>
      <StepUpDialog onDone={finish} />
    </Suspense>
  ) : null;
}
