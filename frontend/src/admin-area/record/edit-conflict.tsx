import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { useEditContext } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { Heading2 } from '../../shared/components/headings.tsx';
import { formatMoment } from '../../shared/i18n/dates.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { eventLabels } from '../../shared/records/event-labels.ts';
import { isSame } from '../data/changes.ts';
import type { OrderKind } from '../data/resources.ts';
import { useActorName, useChangeLabels } from '../history/event-fields.tsx';
import type { Changeable, Conflict } from './use-conflict.ts';

const FIELDS = ['status', 'rejectionReason', 'nextSteps'] as const;
type Field = (typeof FIELDS)[number];

const Box = styled('div')(({ theme }) => ({
  width: '100%',
  boxSizing: 'border-box',
  marginBottom: 16,
  padding: '14px 16px',
  borderRadius: 10,
  background: theme.vars.palette.tones.yellow.ground,
  color: theme.vars.palette.tones.yellow.text,
  overflowWrap: 'anywhere',
  '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
  '& ul': { margin: '8px 0', paddingLeft: 20 },
  '& p': { margin: '8px 0' },
  '& small': { display: 'block', fontSize: '0.8125rem', whiteSpace: 'pre-line' },
}));
/** Uses the colours of the box, because a button's own have too little contrast on it. */
const Action = styled(Button)({ color: 'inherit', borderColor: 'currentcolor' });

interface Props {
  readonly kind: OrderKind;
  readonly conflict: Conflict;
}

/**
 * Shows who changed the record first and what they changed, and loads the current record into the form. Typed values
 * are preserved; where somebody else changed the same field, their value is shown here with a button to apply it.
 */
export function EditConflict({ kind, conflict: { before, now, events } }: Props) {
  const i18n = useT();
  const { language, t } = i18n;
  const actorName = useActorName();
  const changeLabel = useChangeLabels();
  const valueLabel = useFieldLabel();
  const { refetch } = useEditContext<Changeable>();
  const form = useFormContext<Record<Field, string | null | undefined>>();
  // Subscribes to `dirtyFields`, so that the form tracks what was typed.
  const { dirtyFields } = useFormState({ control: form.control });
  const [loaded, setLoaded] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const colliding = FIELDS.filter(
    (field) => !isSame(before[field], now[field]) && dirtyFields[field] && !isSame(form.watch(field), now[field]),
  );

  useEffect(() => box.current?.focus(), [loaded]);

  async function onLoad(): Promise<void> {
    await refetch();
    setLoaded(true);
  }

  return (
    <Box ref={box} tabIndex={-1} role="alert">
      <Heading2>{t(loaded ? 'admin.conflict.loaded' : 'admin.conflict.title')}</Heading2>
      {!loaded && (
        <ul>
          {events.map((event) => (
            <li key={event.id}>
              {[
                actorName(event.actor),
                t(`admin.event.${event.kind}`),
                changeLabel(event),
                formatMoment(language, event.at),
              ]
                .filter(Boolean)
                .join(' · ')}
              {event.note && <small>{eventLabels(i18n, event)}</small>}
            </li>
          ))}
        </ul>
      )}
      <p>{t(loaded ? 'admin.conflict.preserved' : 'admin.conflict.text')}</p>
      {loaded && colliding.length > 0 && (
        <ul>
          {colliding.map((field) => (
            <li key={field}>
              {t('admin.conflict.theirs', {
                field: t(`resources.${kind}.fields.${field}`),
                value: valueLabel(field, now[field]),
              })}{' '}
              <Action size="small" onClick={() => form.setValue(field, now[field])}>
                {t('admin.conflict.take')}
              </Action>
            </li>
          ))}
        </ul>
      )}
      {!loaded && (
        <Action variant="outlined" onClick={() => void onLoad()}>
          {t('admin.conflict.load')}
        </Action>
      )}
    </Box>
  );
}

/** Returns a function that formats a field's value, with translated statuses. */
function useFieldLabel(): (field: Field, value: string | null | undefined) => string {
  const { t } = useT();
  const changeLabel = useChangeLabels();
  return (field, value) => {
    if (!value) return t('admin.none');
    return field === 'status' ? changeLabel({ kind: 'status', from: null, to: value }) : value;
  };
}
