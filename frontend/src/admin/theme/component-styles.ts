import type { RaThemeOptions } from 'react-admin';
import { theme } from '../../shared/theme/theme.ts';
import { namedCheckbox } from './checkbox-props.ts';
import { InputRoot } from './input-root.tsx';

const ink = 'var(--mui-palette-text-primary)';
const faint = 'var(--mui-palette-text-secondary)';
const paper = 'var(--mui-palette-background-paper)';
const edge = '1px solid var(--mui-palette-divider)';

/** What react-admin's parts look like where its own look is not the portal's. */
export const adminComponentStyles: NonNullable<RaThemeOptions['components']> = {
  // The bar's own mark of loading has no name, and what loads says so itself.
  MuiCircularProgress: { defaultProps: { 'aria-hidden': true } },
  MuiTextField: { defaultProps: { variant: 'outlined', margin: 'dense', size: 'small', fullWidth: true, slots: { root: InputRoot } } },
  MuiFormControl: { defaultProps: { variant: 'outlined', margin: 'dense', size: 'small', fullWidth: true } },
  MuiFilledInput: { styleOverrides: { root: { backgroundColor: paper } } },
  MuiOutlinedInput: { styleOverrides: { root: { backgroundColor: paper }, notchedOutline: { borderColor: 'var(--mui-palette-controlBorder)' } } },
  MuiCheckbox: { defaultProps: namedCheckbox },
  MuiCard: { styleOverrides: { root: { border: edge, borderRadius: 12, backgroundColor: paper } } },
  MuiTableCell: {
    styleOverrides: {
      root: { borderColor: 'var(--mui-palette-divider)', overflowWrap: 'break-word', paddingInline: 10 },
      head: { fontWeight: 600, fontSize: '0.8125rem', lineHeight: 1.4, color: faint },
    },
  },
  MuiTab: { styleOverrides: { root: { minHeight: 48, textTransform: 'none', fontWeight: 600 } } },
  RaAppBar: { styleOverrides: { root: { backgroundColor: paper, color: ink, borderBottom: edge } } },
  RaMenuItemLink: {
    styleOverrides: {
      root: {
        minHeight: 44,
        whiteSpace: 'normal',
        lineHeight: 1.3,
        borderRadius: 8,
        margin: '2px 8px',
        '& .MuiTypography-root': { whiteSpace: 'normal' },
        '&.RaMenuItemLink-active': { backgroundColor: 'var(--mui-palette-primary-light)', color: ink, fontWeight: 600 },
      },
    },
  },
  RaListToolbar: { styleOverrides: { root: { '&&': { backgroundColor: 'transparent' }, [theme.breakpoints.between('sm', 'lg')]: { flexWrap: 'wrap' } } } },
  // On a phone it would be a ground of its own above the card.
  RaTopToolbar: { styleOverrides: { root: { '&&': { backgroundColor: 'transparent' } } } },
  RaToolbar: { styleOverrides: { root: { backgroundColor: 'transparent', borderTop: edge } } },
  RaDataTable: { styleOverrides: { root: { '& .RaDataTable-headerCell': { backgroundColor: paper } } } },
};
