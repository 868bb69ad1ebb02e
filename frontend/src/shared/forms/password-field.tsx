import Visibility from '@mui/icons-material/Visibility';
import VisibilityOff from '@mui/icons-material/VisibilityOff';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useT } from '../i18n/use-t.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

const Eye = styled('button')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 36,
  height: 36,
  padding: 0,
  border: 0,
  borderRadius: 6,
  background: 'none',
  color: theme.vars.palette.text.secondary,
  cursor: 'pointer',
  '&:hover': { color: theme.vars.palette.text.primary },
}));

/** A password field with a button that shows the password. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'end' | 'lines'>) {
  const { t } = useT();
  const [shown, setShown] = useState(false);
  const Icon = shown ? VisibilityOff : Visibility;
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      end={
        <Eye type="button" aria-label={t('password.show')} aria-pressed={shown} onClick={() => setShown(!shown)}>
          <Icon fontSize="small" />
        </Eye>
      }
    />
  );
}
