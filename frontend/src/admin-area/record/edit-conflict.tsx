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
import { useAdminT } from '../i18n/use-admin-t.ts';
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
/** In the colours of the box, on which a button's own have too little contrast. */
const Action = styled(Button)({ color: 'inherit', borderColor: 'currentcolor' });

interface Props {
  readonly kind: OrderKind;
  readonly conflict: Conflict;
}

/**
 * Says who was quicker and with what, and takes the record as it now stands into the form. What was typed stays; where
 * somebody else wrote too, their words stand here until one of the two is chosen.
 */
export function EditConflict({ kind, conflict: { before, now, events } }: Props) {
  const adminT = useAdminT();
  const speech = useT();
  const { language } = speech;
  const actorName = useActorName();
  const changeWords = useChangeLabels();
  const wordOf = useFieldWord();
  const { refetch } = useEditContext<Changeable>();
  const form = useFormContext<Record<Field, string | null | undefined>>();
  // Asked for, so that the form keeps track of what was typed.
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
      <Heading2>{adminT(loaded ? 'admin.conflict.loaded' : 'admin.conflict.title')}</Heading2>
      {!loaded && (
        <ul>
          {events.map((event) => (
            <li key={event.id}>
              {[
                actorName(event.actor),
                adminT(`admin.event.${event.kind}`),
                changeWords(event),
                formatMoment(language, event.at),
              ]
                .filter(Boolean)
                .join(' · ')}
              {event.note && <small>{eventLabels(speech, event)}</small>}
            </li>
          ))}
        </ul>
      )}
      <p>{adminT(loaded ? 'admin.conflict.kept' : 'admin.conflict.text')}</p>
      {loaded && colliding.length > 0 && (
        <ul>
          {colliding.map((field) => (
            <li key={field}>
              {adminT('admin.conflict.theirs', {
                field: adminT(`resources.${kind}.fields.${field}`),
                value: wordOf(field, now[field]),
              })}{' '}
              <Action size="small" onClick={() => form.setValue(field, now[field])}>
                {adminT('admin.conflict.take')}
              </Action>
            </li>
          ))}
        </ul>
      )}
      {!loaded && (
        <Action variant="outlined" onClick={() => void onLoad()}>
          {adminT('admin.conflict.load')}
        </Action>
      )}
    </Box>
  );
}

/** A field's value as it is read, statuses by their names. */
function useFieldWord(): (field: Field, value: string | null | undefined) => string {
  const adminT = useAdminT();
  const changeWords = useChangeLabels();
  return (field, value) => {
    if (!value) return adminT('admin.none');
    return field === 'status' ? changeWords({ from: null, to: value }) : value;
  };
}
