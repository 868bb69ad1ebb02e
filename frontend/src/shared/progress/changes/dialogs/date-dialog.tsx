import { useRef, useState } from 'react';
import { dueDatePast, dueDateProblem } from '../../../../../../src/domain/shared/dates/due-dates.ts';
import type { Message } from '../../../../../../src/domain/shared/messages/message.ts';
import { TextField, type TextElement } from '../../../forms/text-field.tsx';
import { todayInMontreal } from '../../../i18n/dates.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { useT } from '../../../i18n/use-t.ts';
import { formatLongDate, formatPortMoment } from '../../port-moment.ts';
import { ChangeFrame, type ChangeDialogProps, type EnteredChange } from './change-frame.tsx';

interface Props extends ChangeDialogProps {
  /** The day on which the numbers are to move, `yyyy-MM-dd`; null if there is none. */
  readonly expectedOn: string | null;
}

function problemOf(date: string): Message | undefined {
  const problem = dueDateProblem(date === '' ? null : date);
  return problem ?? (dueDatePast(date, todayInMontreal()) ? { key: 'due-date-past' } : undefined);
}

/** Asks for another date. */
export function DateDialog({ expectedOn, ...props }: Props) {
  const { language, t } = useT();
  const { translate } = useMessages();
  const field = useRef<TextElement>(null);
  const [date, setDate] = useState('');
  const [error, setError] = useState<string>();
  const { focAt } = props.request;
  const current =
    focAt !== null ? formatPortMoment(language, focAt) : expectedOn && formatLongDate(language, expectedOn);

  function enter(): EnteredChange | undefined {
    const problem = problemOf(date);
    setError(problem && translate(problem));
    if (problem) {
      field.current?.focus();
      return undefined;
    }
    const to = formatLongDate(language, date);
    return {
      body: { kind: 'date', dueDate: date },
      values: [{ label: t('lnp.focAt'), from: current || t('portChange.empty'), to }],
    };
  }

  return (
    <ChangeFrame
      {...props}
      title={t('action.date')}
      consequence={t(focAt === null ? 'portChange.dateAsked' : 'portChange.dateDated')}
      isStillValid={(request) => (request.focAt === null) === (focAt === null)}
      enter={enter}
      onFieldErrors={({ dueDate }) => {
        setError(dueDate);
        return dueDate !== undefined;
      }}
    >
      <TextField
        ref={field}
        name="dueDate"
        type="date"
        label={t('portChange.newDate')}
        hint={current ? t('portChange.dateHint', { date: current }) : undefined}
        min={todayInMontreal()}
        error={error}
        value={date}
        onChange={({ target }) => {
          setDate(target.value);
          setError(undefined);
        }}
      />
    </ChangeFrame>
  );
}
