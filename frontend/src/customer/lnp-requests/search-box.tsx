import { styled } from '@mui/material/styles';
import { Input } from '../../shared/forms/control.tsx';
import { useT } from '../../shared/i18n/use-t.ts';

const Search = styled(Input)({ flex: '1 1 240px', width: 'auto', maxWidth: 360 });

interface Props {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Narrows a list as it is typed. */
export function SearchBox({ value, onChange }: Props) {
  const { t } = useT();
  return (
    <Search
      type="search"
      value={value}
      placeholder={t('lnp.searchPlaceholder')}
      aria-label={t('lnp.search')}
      maxLength={200}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
