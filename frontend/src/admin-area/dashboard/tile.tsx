import { styled } from '@mui/material/styles';
import { Link } from 'react-admin';
import { Panel } from '../../shared/components/panel.tsx';

const Frame = styled(Panel)({ '& a': { display: 'block', textDecoration: 'none', borderRadius: 6 } });
const Name = styled('span')(({ theme }) => ({
  display: 'block',
  fontSize: '0.875rem',
  color: theme.vars.palette.text.secondary,
}));
const Value = styled('span')(({ theme }) => ({
  display: 'block',
  margin: '4px 0',
  fontSize: '1.75rem',
  lineHeight: 1.25,
  fontWeight: 650,
  color: theme.vars.palette.text.primary,
}));
const Alarm = styled(Value)(({ theme }) => ({ color: theme.vars.palette.error.main }));

interface Props {
  readonly name: string;
  readonly value: string;
  readonly text?: string | undefined;
  /** Where there is something to see. */
  readonly to?: string | undefined;
  readonly alarm?: boolean;
}

/** One number that matters by itself. */
export function Tile({ name, value, text, to, alarm = false }: Props) {
  const Shown = alarm ? Alarm : Value;
  const words = (
    <>
      <Name>{name}</Name>
      <Shown>{value}</Shown>
      {text !== undefined && <Name>{text}</Name>}
    </>
  );
  return <Frame>{to === undefined ? words : <Link to={to}>{words}</Link>}</Frame>;
}
