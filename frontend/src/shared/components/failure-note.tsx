import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const Note = styled('p')(({ theme }) => ({
  margin: 0,
  padding: '10px 14px',
  borderRadius: 10,
  fontSize: '0.9375rem',
  background: theme.vars.palette.tones.red.ground,
  color: theme.vars.palette.tones.red.text,
  '&[data-in-dialog]': { margin: '8px 24px 0' },
}));

interface Props {
  readonly inDialog?: boolean;
  readonly children: ReactNode;
}

/** Reports at its place that something failed, after the toast about it is gone. */
export function FailureNote({ inDialog = false, children }: Props) {
  return (
    <Note role="alert" {...(inDialog && { 'data-in-dialog': '' })}>
      {children}
    </Note>
  );
}
