import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { CORRECTABLE_FIELDS, type CorrectableField } from '../../../../../src/domain/shared/fields/change-fields.ts';
import { formatPostalCode } from '../../../../../src/domain/shared/postal-codes.ts';
import { PROVINCES } from '../../../../../src/domain/shared/provinces.ts';
import { SelectField } from '../../forms/select-field.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { useT } from '../../i18n/use-t.ts';
import { ChangeFrame, type ChangeDialogProps, type EnteredChange } from './change-frame.tsx';
import { shownValue } from './change-text.ts';

const Fields = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.up('sm')]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '& > [data-wide]': { gridColumn: '1 / -1' },
  },
}));

const REQUIRED: ReadonlySet<CorrectableField> = new Set([
  'requesterName',
  'streetNo',
  'streetName',
  'city',
  'postalCode',
]);
const WIDE: ReadonlySet<CorrectableField> = new Set(['requesterName', 'streetName', 'comments']);

/** The correctable fields of a request as stored; null if empty. */
export type CorrectableValues = Readonly<Record<CorrectableField, string | null>>;
type Draft = Readonly<Record<CorrectableField, string>>;

interface Props extends ChangeDialogProps {
  readonly values: CorrectableValues;
}

/** Asks for a correction of the fields that the carrier still takes, starting from the current values. */
export function CorrectionDialog({ values, ...props }: Props) {
  const i18n = useT();
  const { t } = i18n;
  const [before] = useState(
    () =>
      Object.fromEntries(
        CORRECTABLE_FIELDS.map((field) => [
          field,
          field === 'postalCode' ? formatPostalCode(values.postalCode ?? '') : (values[field] ?? ''),
        ]),
      ) as Draft,
  );
  const [draft, setDraft] = useState(before);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});

  function enter(): EnteredChange | undefined {
    const changed = CORRECTABLE_FIELDS.filter((field) => draft[field].trim() !== before[field]);
    const missing = changed.filter((field) => REQUIRED.has(field) && draft[field].trim() === '');
    if (changed.length === 0 || missing.length > 0) {
      setErrors(
        changed.length === 0
          ? { '': t('portChange.nothing') }
          : Object.fromEntries(missing.map((field) => [field, t('portChange.required')])),
      );
      return undefined;
    }
    setErrors({});
    const body = Object.fromEntries(changed.map((field) => [field, draft[field].trim() || null]));
    return {
      body: { kind: 'correction', ...body },
      values: changed.map((field) => shownValue(i18n, { field, from: before[field], to: draft[field].trim() })),
    };
  }

  const change = (field: CorrectableField, value: string) => {
    setDraft({ ...draft, [field]: value });
    setErrors({});
  };
  return (
    <ChangeFrame
      {...props}
      title={t('action.correction')}
      consequence={t(consequenceOf(props))}
      send={t('portChange.send')}
      enter={enter}
      onFieldErrors={(found) => {
        setErrors(found);
        return CORRECTABLE_FIELDS.some((field) => field in found);
      }}
    >
      <Fields>
        {errors[''] !== undefined && (
          <p role="alert" data-wide="">
            {errors['']}
          </p>
        )}
        {CORRECTABLE_FIELDS.map((field) => {
          const common = { name: field, label: t(`request.${field}`), error: errors[field], value: draft[field] };
          return (
            <div key={field} {...(WIDE.has(field) && { 'data-wide': '' })}>
              {field === 'province' ? (
                <SelectField
                  {...common}
                  options={PROVINCES.map((code) => ({ value: code, text: t(`province.${code}`) }))}
                  onChange={({ target }) => change(field, target.value)}
                />
              ) : (
                <TextField
                  {...common}
                  autoComplete="off"
                  optional={!REQUIRED.has(field)}
                  {...(field === 'comments' && { lines: 3 })}
                  onChange={({ target }) => change(field, target.value)}
                />
              )}
            </div>
          );
        })}
      </Fields>
    </ChangeFrame>
  );
}

function consequenceOf({ request: { stage, focAt } }: ChangeDialogProps) {
  if (stage === 'queued') return 'portChange.correctQueued';
  return focAt === null ? 'portChange.correctAsked' : 'portChange.correctDated';
}
