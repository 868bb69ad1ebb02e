import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import type { LnpRequestView } from '../../../../src/adapters/http/contract/lnp-requests.ts';
import { expandNumbers, readCanonicalNumbers } from '../../../../src/domain/shared/phone-numbers.ts';
import type { ChangeKind } from '../../../../src/domain/shared/statuses/changes.ts';
import { useCapability } from '../../shared/api/provider.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { Changes } from '../../shared/progress/changes/changes.tsx';
import { formatPortMoment } from '../../shared/progress/port-moment.ts';
import { LNP_LISTS } from './queries.ts';

const UpdateDialog = lazy(async () => ({ default: (await import('./dialogs/update-dialog.tsx')).UpdateDialog }));

/** What can be done with an LNP request, and its changes. */
export function RequestChanges({ request }: { readonly request: LnpRequestView }) {
  const { language, t } = useT();
  const can = useCapability();
  const [message, setMessage] = useState<string>();

  function askTeam(kind?: ChangeKind): void {
    const { id, currentCarrier: carrier, focAt } = request;
    const date = focAt === null ? t('action.urgentUnknown') : formatPortMoment(language, focAt);
    setMessage(t(`action.urgent.${kind ?? 'any'}`, { id, carrier, date }));
  }

  return (
    <>
      <Changes
        request={request}
        lists={[LNP_LISTS.all, LNP_LISTS.mine]}
        numbers={expandNumbers(readCanonicalNumbers(request.phoneNumber))}
        expectedOn={request.expectedOn}
        values={request}
        onAskTeam={askTeam}
      >
        <Button variant="outlined" onClick={() => setMessage('')}>
          {t(can('messages') ? 'action.update' : 'action.askTeam')}
        </Button>
      </Changes>
      {message !== undefined && (
        <Suspense fallback={null}>
          <UpdateDialog request={request} text={message} onClose={() => setMessage(undefined)} />
        </Suspense>
      )}
    </>
  );
}
