import { styled } from '@mui/material/styles';
import { useRef, useState } from 'react';
import { CORRECTABLE_FIELDS, type CorrectedField } from '../../../../../../src/domain/shared/fields/change-fields.ts';
import { LNP_FIELDS } from '../../../../../../src/domain/shared/fields/lnp-fields.ts';
import { PROVINCES } from '../../../../../../src/domain/shared/provinces.ts';
import { SelectField } from '../../../forms/select-field.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { useMessages } from '../../../i18n/use-messages.ts';
import { useT } from '../../../i18n/use-t.ts';
import { ChangeFrame, type ChangeDialogProps, type EnteredChange } from './change-frame.tsx';
import { formatField, shownValues } from '../change-text.ts';
import { checkCorrection, CORRECTED_FIELDS, storedValue, type CorrectableValues, type Edits } from './correction.ts';
import type { ChangeableRequest } from '../shapes.ts';

const Fields = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.up('sm')]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '& > [data-wide]': { gridColumn: '1 / -1' },
  },
}));

const WIDE: ReadonlySet<CorrectedField> = new Set(['requesterName', 'streetName', 'comments']);

interface Props extends ChangeDialogProps {
  readonly values: CorrectableValues;
}

/** Asks for a correction of the fields that the carrier still takes, starting from the current values. */
export function CorrectionDialog({ values, ...props }: Props) {
  const i18n = useT();
  const { t } = i18n;
  const { translateEncoded } = useMessages();
  const box = useRef<HTMLDivElement>(null);
  const [seen] = useState(values);
  const [edits, setEdits] = useState<Edits>({});
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});

  function enter(): EnteredChange | undefined {
    const { corrected, errors: invalid } = checkCorrection(values, edits);
    const changed = CORRECTED_FIELDS.filter((field) => field in corrected);
    const found = Object.fromEntries(Object.entries(invalid).map(([field, text]) => [field, translateEncoded(text)]));
    const [first] = Object.keys(found);
    if (first !== undefined || changed.length === 0) {
      setErrors(first === undefined ? { '': t('portChange.nothing') } : found);
      box.current?.querySelector<HTMLElement>(`[name="${first ?? CORRECTED_FIELDS[0]}"]`)?.focus();
      return undefined;
    }
    setErrors({});
    return {
      body: { kind: 'correction', ...corrected },
      values: changed.flatMap((field) =>
        shownValues(i18n, { field, from: storedValue(values, field), to: corrected[field] ?? null }),
      ),
    };
  }

  const change = (field: CorrectedField, text: string) => {
    const { [field]: _corrected, '': _nothing, ...others } = errors;
    setEdits({ ...edits, [field]: text });
    setErrors(others);
  };
  return (
    <ChangeFrame
      {...props}
      title={t('action.correction')}
      consequence={t(consequenceOf(props))}
      isStillValid={isStillValid}
      enter={enter}
      onFieldErrors={(found) => {
        setErrors(found);
        return CORRECTED_FIELDS.some((field) => field in found);
      }}
    >
      <Fields ref={box}>
        {errors[''] !== undefined && (
          <p role="alert" data-wide="">
            {errors['']}
          </p>
        )}
        {CORRECTED_FIELDS.map((field) => {
          const value = edits[field] ?? formatField(field, storedValue(values, field));
          const common = { name: field, label: t(`request.${field}`), error: errors[field], value };
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
                  optional={LNP_FIELDS[field].required === null}
                  {...(field === 'btn' && { inputMode: 'tel' })}
                  {...(field === 'pin' && values.pinSet && { hint: t('request.pinSet') })}
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

  /** Nobody else has corrected the request, and the consequences are the same. */
  function isStillValid(request: ChangeableRequest): boolean {
    const newer = request as ChangeableRequest & Partial<CorrectableValues>;
    const isSame = CORRECTABLE_FIELDS.every((field) => newer[field] === undefined || newer[field] === seen[field]);
    return isSame && consequenceOf({ request }) === consequenceOf(props);
  }
}

function consequenceOf({ request: { stage, focAt } }: Pick<ChangeDialogProps, 'request'>) {
  if (stage === 'queued') return 'portChange.correctQueued';
  return focAt === null ? 'portChange.correctAsked' : 'portChange.correctDated';
}
