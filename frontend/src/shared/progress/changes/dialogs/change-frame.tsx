import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState, type ReactNode } from 'react';
import { ApiError, changeMessage, fieldMessages } from '../../../api/api-error.ts';
import { DialogFrame } from '../../../components/dialog-frame.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { useT } from '../../../i18n/use-t.ts';
import type { ShownValue } from '../change-text.ts';
import type { ChangeableRequest } from '../shapes.ts';
import { isVersionConflict, useRequestChange, type ChangeBody } from '../use-request-change.ts';
import { ValueList } from '../value-list.tsx';

const Alert = styled('div')(({ theme: { vars } }) => ({
  marginBottom: 16,
  padding: '10px 14px',
  borderRadius: 10,
  background: vars.palette.tones.red.ground,
  color: vars.palette.tones.red.text,
  '& p': { margin: 0 },
}));
const Consequence = styled('p')({ margin: '0 0 16px' });
const Fields = styled('div')({ display: 'grid', gap: 16, gridTemplateColumns: 'minmax(0, 1fr)' });

const MAX_REASON_LENGTH = 1000;
/** The refusals after which only our team can still do something. */
const TEAM_CODES: ReadonlySet<string> = new Set(['change-too-late', 'change-not-taken', 'change-after-date']);

/** What the dialogs of all kinds of changes get. */
export interface ChangeDialogProps {
  readonly request: ChangeableRequest;
  /** The API paths of the lists with the request; the first one has the single requests. */
  readonly lists: readonly [string, ...string[]];
  /** Whether an administrator files the change against the rules. */
  readonly isOverride: boolean;
  /** Opens the message to our team; undefined if there is none for this kind of request. */
  readonly onAskTeam: ((kind: ChangeBody['kind']) => void) | undefined;
  readonly onClose: () => void;
}

/** A change that the customer has entered, to be confirmed. */
export interface EnteredChange {
  readonly body: ChangeBody;
  readonly values: readonly ShownValue[];
}

interface Props extends ChangeDialogProps {
  readonly title: string;
  /** What happens with the change, and what it costs. */
  readonly consequence: string;
  /** The text of the button that sends the change, if it is not the usual one. */
  readonly send?: string;
  readonly destructive?: boolean;
  /** Whether the change that was entered still holds for this state of the request, without another confirmation. */
  readonly isStillValid: (request: ChangeableRequest) => boolean;
  /** Checks what was entered; undefined if there is an error, which is then shown at its field. */
  readonly enter: () => EnteredChange | undefined;
  /** Shows the server's messages at the fields. @returns whether one of them has a field in this dialog */
  readonly onFieldErrors?: (errors: Readonly<Record<string, string>>) => boolean;
  /** The fields of the first step; without them the dialog only asks for confirmation. */
  readonly children?: ReactNode;
}

/** The dialog of a change: fields, then the old and new values with the consequences, then sending. */
export function ChangeFrame(props: Props) {
  const { request, lists, isOverride, isStillValid, onAskTeam, onClose, enter, onFieldErrors, children } = props;
  const { t } = useT();
  const [entered, setEntered] = useState(children === undefined ? enter() : undefined);
  const [reason, setReason] = useState('');
  const change = useRequestChange({ request, lists, isStillValid, onDone: onClose });
  const { error, isPending } = change;
  const send = props.send ?? t(request.stage === 'queued' ? 'portChange.save' : 'portChange.send');

  function onSubmit(): void {
    if (isPending) return;
    change.reset();
    if (entered === undefined) return setEntered(enter());
    const extra = { ...(reason.trim() !== '' && { reason: reason.trim() }), ...(isOverride && { override: true }) };
    change.mutate({ ...entered.body, ...extra }, { onError: backToFields });
  }

  function backToFields(failure: unknown): void {
    if (children === undefined) return;
    if (isVersionConflict(failure) || onFieldErrors?.(fieldMessages(failure))) setEntered(undefined);
  }

  const canAskTeam = onAskTeam && entered && error instanceof ApiError && TEAM_CODES.has(error.code);
  return (
    <DialogFrame
      title={props.title}
      busy={isPending}
      onClose={onClose}
      onSubmit={onSubmit}
      actions={
        <>
          {entered !== undefined && children !== undefined ? (
            <Button disabled={isPending} onClick={() => setEntered(undefined)}>
              {t('back')}
            </Button>
          ) : (
            <Button autoFocus={children === undefined} disabled={isPending} onClick={onClose}>
              {t(children === undefined ? 'portChange.keep' : 'close')}
            </Button>
          )}
          <Button
            type="submit"
            variant="contained"
            loading={isPending}
            {...(props.destructive === true && entered !== undefined && { color: 'error' })}
          >
            {entered === undefined ? t('portChange.review') : send}
          </Button>
        </>
      }
    >
      {error !== null && (
        <Alert role="alert">
          <p>{isVersionConflict(error) ? t('portChange.changed') : changeMessage(error, t('error.unexpected'))}</p>
          {canAskTeam && (
            <Button color="inherit" variant="outlined" size="small" sx={{ mt: 1 }} onClick={askTeam}>
              {t('action.askTeam')}
            </Button>
          )}
        </Alert>
      )}
      {entered === undefined ? (
        children
      ) : (
        <>
          <Consequence>{props.consequence}</Consequence>
          {isOverride && <Consequence>{t('portChange.override')}</Consequence>}
          <ValueList values={entered.values} />
          <Fields sx={{ mt: '16px' }}>
            <TextField
              optional
              name="reason"
              label={t('portChange.reason')}
              lines={2}
              maxLength={MAX_REASON_LENGTH}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          </Fields>
        </>
      )}
    </DialogFrame>
  );

  function askTeam(): void {
    if (entered === undefined) return;
    onClose();
    onAskTeam?.(entered.body.kind);
  }
}
