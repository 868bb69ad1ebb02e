import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { PORT_STAGES, type PortStage } from '../../../../src/domain/shared/statuses/stages.ts';
import { Input } from '../forms/control.tsx';
import { FieldFrame } from '../forms/field-frame.tsx';
import { SelectField } from '../forms/select-field.tsx';
import { byLanguage } from '../i18n/by-language.ts';
import { filtersEn } from '../i18n/texts/records/filters.en.ts';
import type { TextKey, Texts } from '../i18n/translate.ts';
import { TranslationScope } from '../i18n/translation-scope.tsx';
import { useT } from '../i18n/use-t.ts';
import type { FilteredList } from './list-state.ts';

const filterTexts = byLanguage<Texts>(
  {
    en: async () => filtersEn,
    fr: async () => (await import('../i18n/texts/records/filters.fr.ts')).filtersFr,
  },
  { en: filtersEn },
);

const Fields = styled('div')({
  // Below the whole toolbar.
  order: 1,
  flexBasis: '100%',
  display: 'grid',
  alignItems: 'end',
  gap: 12,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 200px), 1fr))',
});

/** The stages have the names of their chips, unless these contain a date or a count. */
const STAGE_TEXTS: Readonly<Record<PortStage, TextKey>> = {
  queued: 'stage.queued',
  with_carrier: 'stage.with_carrier',
  date_confirmed: 'filter.date_confirmed',
  at_risk: 'stage.at_risk',
  activating: 'filter.activating',
  active: 'stage.active',
  partly_active: 'filter.partly_active',
  rejected: 'status.rejected',
  cancelled: 'stage.cancelled',
  cancelled_by_carrier: 'stage.cancelled_by_carrier',
  by_hand: 'stage.by_hand',
};

function FilterFields({ list: { filter, setFilter } }: { readonly list: FilteredList }) {
  const { t } = useT();
  const { stage = '', focFrom = '', focTo = '' } = filter;
  const stages = PORT_STAGES.map((value) => ({ value, text: t(STAGE_TEXTS[value]) }));
  return (
    <Fields role="group" aria-label={t('lnp.filters')}>
      <SelectField
        label={t('filter.stage')}
        name="stage"
        value={stage}
        options={[{ value: '', text: t('filter.anyStage') }, ...stages]}
        onChange={({ target }) => setFilter({ stage: target.value })}
      />
      <Day label={t('filter.focFrom')} value={focFrom} max={focTo} onChange={(day) => setFilter({ focFrom: day })} />
      <Day label={t('filter.focTo')} value={focTo} min={focFrom} onChange={(day) => setFilter({ focTo: day })} />
      {(stage || focFrom || focTo) !== '' && (
        <Button sx={{ justifySelf: 'start' }} onClick={() => setFilter({ stage: '', focFrom: '', focTo: '' })}>
          {t('filter.clear')}
        </Button>
      )}
    </Fields>
  );
}

interface DayProps {
  readonly label: string;
  /** `yyyy-MM-dd`, or empty. */
  readonly value: string;
  readonly min?: string;
  readonly max?: string;
  readonly onChange: (day: string) => void;
}

function Day({ label, onChange, ...attributes }: DayProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label}>
      <Input id={id} type="date" {...attributes} onChange={({ target }) => onChange(target.value)} />
    </FieldFrame>
  );
}

/** The filters of a list of port requests by stage and by port date. */
export function ProgressFilters(props: { readonly list: FilteredList }) {
  return (
    <TranslationScope catalogue={filterTexts}>
      <FilterFields {...props} />
    </TranslationScope>
  );
}
