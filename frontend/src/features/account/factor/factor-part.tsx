import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { CurrentUser } from '../../../../../src/adapters/http/contract/accounts.ts';
import type { OwnSecurity } from '../../../../../src/adapters/http/contract/security.ts';
import { changeMessage } from '../../../shared/api/api-error.ts';
import { callJson } from '../../../shared/api/client.ts';
import { ConfirmDialog } from '../../../shared/components/confirm-dialog.tsx';
import { formatMoment } from '../../../shared/i18n/dates.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import { Badge } from '../../../shared/records/badge.tsx';
import { useRefetchLists } from '../../../shared/records/queries.ts';
import { useChange } from '../../../shared/records/use-change.ts';
import { errorToast } from '../../../shared/toasts/toast-store.ts';
import { AccountPart, Buttons, Notice } from '../account-part.tsx';
import { SECURITY, SESSIONS } from '../queries.ts';
import { EnrolDialog } from './enrol-dialog.tsx';
import { FACTOR, type Enrolment } from './factor.ts';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';

/** With this many recovery codes or fewer, the user is advised to create new ones. */
const FEW_CODES = 3;

function TurnOffDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useT();
  const off = useChange({
    method: 'DELETE',
    path: FACTOR,
    lists: [SECURITY],
    done: [t('success'), t('account.factor.turnedOff')],
    failed: t('error.unexpected'),
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={t('account.factor.offTitle')}
      busy={off.isPending}
      onClose={onClose}
      confirm={t('account.factor.off')}
      onConfirm={() => off.mutate({})}
    >
      {t('account.factor.offText')}
    </ConfirmDialog>
  );
}

interface Props {
  readonly user: CurrentUser;
  readonly factor: OwnSecurity['secondFactor'];
}

/** The second factor: on or off, and its recovery codes. */
export function FactorPart({ user, factor: { enabled, since, recoveryCodesLeft } }: Props) {
  const { language, t } = useT();
  const refetch = useRefetchLists();
  const [turningOff, setTurningOff] = useState(false);
  const [enrolment, setEnrolment] = useState<Enrolment>();
  const [codes, setCodes] = useState<readonly string[]>();
  const onError = (error: unknown) => errorToast(t('error'), changeMessage(error, t('error.unexpected')));
  const begin = useMutation({
    mutationFn: () => callJson<Enrolment>(FACTOR, { method: 'POST' }),
    onSuccess: setEnrolment,
    onError,
  });
  const replace = useMutation({
    mutationFn: () => callJson<{ recoveryCodes: readonly string[] }>(`${FACTOR}/recovery-codes`, { method: 'POST' }),
    onSuccess: ({ recoveryCodes }) => showCodes(recoveryCodes),
    onError,
  });

  function showCodes(recoveryCodes: readonly string[]): void {
    setEnrolment(undefined);
    setCodes(recoveryCodes);
    void refetch([SECURITY, SESSIONS]);
  }

  return (
    <AccountPart title={t('account.factor.title')} text={t('account.factor.text')}>
      <div>
        <Badge tone={enabled ? 'green' : 'neutral'}>
          {t(enabled ? 'account.factor.isOn' : 'account.factor.isOff')}
        </Badge>{' '}
        {since !== null && t('account.factor.since', { moment: formatMoment(language, since) })}
      </div>
      {enabled && recoveryCodesLeft > FEW_CODES && <div>{t('account.factor.left', { count: recoveryCodesLeft })}</div>}
      {enabled && recoveryCodesLeft <= FEW_CODES && (
        <Notice>
          <p>{t('account.factor.few', { count: recoveryCodesLeft })}</p>
        </Notice>
      )}
      <Buttons>
        {enabled ? (
          <>
            <Button variant="outlined" loading={replace.isPending} onClick={() => replace.mutate()}>
              {t('account.factor.newCodes')}
            </Button>
            <Button variant="outlined" color="error" onClick={() => setTurningOff(true)}>
              {t('account.factor.off')}
            </Button>
          </>
        ) : (
          <Button variant="contained" loading={begin.isPending} onClick={() => begin.mutate()}>
            {t('account.factor.on')}
          </Button>
        )}
      </Buttons>
      {turningOff && <TurnOffDialog onClose={() => setTurningOff(false)} />}
      {enrolment && <EnrolDialog enrolment={enrolment} onClose={() => setEnrolment(undefined)} onDone={showCodes} />}
      {codes && <RecoveryCodesDialog codes={codes} username={user.username} onDone={() => setCodes(undefined)} />}
    </AccountPart>
  );
}
