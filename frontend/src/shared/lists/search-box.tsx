import { styled } from '@mui/material/styles';
import { Input } from '../forms/control.tsx';
import { useT } from '../i18n/use-t.ts';

const Search = styled(Input)({ flex: '1 1 260px', width: 'auto', maxWidth: 360 });

interface Props {
  readonly value: string;
  readonly placeholder: string;
  readonly onChange: (value: string) => void;
}

/** The search field of a list. */
export function SearchBox({ value, placeholder, onChange }: Props) {
  const { t } = useT();
  return (
    <Search
      type="search"
      value={value}
      placeholder={placeholder}
      aria-label={t('lnp.search')}
      maxLength={200}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
