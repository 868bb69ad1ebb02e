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
  MuiTextField: {
    defaultProps: { variant: 'outlined', margin: 'dense', size: 'small', fullWidth: true, slots: { root: InputRoot } },
  },
  MuiFormControl: { defaultProps: { variant: 'outlined', margin: 'dense', size: 'small', fullWidth: true } },
  MuiFilledInput: { styleOverrides: { root: { backgroundColor: paper } } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: { backgroundColor: paper },
      notchedOutline: { borderColor: 'var(--mui-palette-controlBorder)' },
    },
  },
  MuiCheckbox: { defaultProps: namedCheckbox },
  MuiCard: { styleOverrides: { root: { border: edge, borderRadius: 12, backgroundColor: paper } } },
  MuiTableCell: {
    styleOverrides: {
      root: { borderColor: 'var(--mui-palette-divider)', overflowWrap: 'break-word', paddingInline: 10 },
      head: { fontWeight: 600, fontSize: '0.8125rem', lineHeight: 1.4, color: faint },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: {
        minHeight: 48,
        textTransform: 'none',
        fontWeight: 600,
        [theme.breakpoints.down('sm')]: { minWidth: 0, paddingInline: 8 },
      },
    },
  },
  // The tab above says what follows.
  RaTabbedShowLayout: {
    styleOverrides: {
      root: {
        '& .RaTabbedShowLayout-content > section:first-of-type, & .RaTabbedShowLayout-content * > section:first-of-type':
          { marginTop: 0, paddingTop: 0, border: 0 },
      },
    },
  },
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
  RaListToolbar: {
    styleOverrides: {
      root: { '&&': { backgroundColor: 'transparent' }, [theme.breakpoints.between('sm', 'lg')]: { flexWrap: 'wrap' } },
    },
  },
  // Wide enough for the words in them, and as wide as the cards below on a phone.
  RaFilterFormInput: {
    styleOverrides: {
      root: {
        '& > .MuiFormControl-root': { minWidth: 170 },
        [theme.breakpoints.up('sm')]: { '&[data-source="q"] > .MuiFormControl-root': { width: 310 } },
        [theme.breakpoints.up('lg')]: { '&[data-source="q"] > .MuiFormControl-root': { width: 350 } },
        [theme.breakpoints.down('sm')]: { '& .RaFilterFormInput-spacer': { display: 'none' } },
      },
    },
  },
  // On a phone it would be a ground of its own above the card.
  RaTopToolbar: { styleOverrides: { root: { '&&': { backgroundColor: 'transparent' } } } },
  // On a phone it stays at the foot of the screen, over the form.
  RaToolbar: {
    styleOverrides: {
      root: {
        backgroundColor: 'transparent',
        borderTop: edge,
        [theme.breakpoints.down('sm')]: { '&&': { backgroundColor: paper } },
      },
    },
  },
  RaDataTable: {
    styleOverrides: {
      root: {
        '& .RaDataTable-headerCell': { backgroundColor: paper },
        '& tbody tr:has(input:checked)': { backgroundColor: 'var(--mui-palette-primary-light)' },
      },
    },
  },
  // It lies over the filters; the colour that react-admin means for it is in none of its variables.
  RaBulkActionsToolbar: {
    styleOverrides: {
      root: {
        '& .RaBulkActionsToolbar-toolbar': { backgroundColor: paper, color: ink, border: edge, borderRadius: 0 },
      },
    },
  },
};
