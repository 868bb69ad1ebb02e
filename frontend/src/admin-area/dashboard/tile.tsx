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
  /** Link target, if there is something to see. */
  readonly to?: string | undefined;
  readonly alarm?: boolean;
}

/** One key figure, optionally with a link. */
export function Tile({ name, value, text, to, alarm = false }: Props) {
  const ValueText = alarm ? Alarm : Value;
  const content = (
    <>
      <Name>{name}</Name>
      <ValueText>{value}</ValueText>
      {text !== undefined && <Name>{text}</Name>}
    </>
  );
  return <Frame>{to === undefined ? content : <Link to={to}>{content}</Link>}</Frame>;
}
