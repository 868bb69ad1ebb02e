import { styled, type CSSObject, type Theme } from '@mui/material/styles';

/** Common style of all input controls. They are native controls, which are the smallest and the fastest to type in. */
function controlStyles({ theme }: { readonly theme: Theme }): CSSObject {
  return {
    font: 'inherit',
    fontSize: '1rem',
    lineHeight: 1.5,
    width: '100%',
    minWidth: 0,
    minHeight: 44,
    padding: '9px 12px',
    color: theme.vars.palette.text.primary,
    background: theme.vars.palette.background.paper,
    border: `1px solid ${theme.vars.palette.controlBorder}`,
    borderRadius: 8,
    '&::placeholder': { color: theme.vars.palette.text.secondary, opacity: 0.85 },
    '&:hover': { borderColor: theme.vars.palette.text.primary },
    '&:focus-visible': {
      outline: `2px solid ${theme.vars.palette.primary.main}`,
      outlineOffset: 0,
      borderColor: theme.vars.palette.primary.main,
    },
    '&[aria-invalid="true"]': {
      borderColor: theme.vars.palette.error.main,
      boxShadow: `inset 0 0 0 1px ${theme.vars.palette.error.main}`,
    },
  };
}

export const Input = styled('input')(controlStyles);
export const TextBox = styled('textarea')(controlStyles, { resize: 'vertical' });
export const Select = styled('select')(controlStyles, { cursor: 'pointer', textOverflow: 'ellipsis' });
