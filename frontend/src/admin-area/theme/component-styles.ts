import type { RaThemeOptions } from 'react-admin';
import { theme } from '../../shared/theme/theme.ts';
import { namedCheckbox } from './checkbox-props.ts';
import { InputRoot } from './input-root.tsx';

const textColor = 'var(--mui-palette-text-primary)';
const secondaryTextColor = 'var(--mui-palette-text-secondary)';
const background = 'var(--mui-palette-background-paper)';
const border = '1px solid var(--mui-palette-divider)';

/** Of the bar with its border. */
const BAR_HEIGHT = 64;

const FIRST_TAB_SECTION = ['> section:first-of-type', '* > section:first-of-type']
  .map((section) => `& .RaTabbedShowLayout-content ${section}`)
  .join(', ');

/** Styles of react-admin's components where they differ from the portal's. */
export const adminComponentStyles: NonNullable<RaThemeOptions['components']> = {
  // The bar's loading indicator has no label, and the content announces its own loading.
  MuiCircularProgress: { defaultProps: { 'aria-hidden': true } },
  MuiTextField: {
    defaultProps: { variant: 'outlined', margin: 'dense', size: 'small', fullWidth: true, slots: { root: InputRoot } },
  },
  MuiFormControl: { defaultProps: { variant: 'outlined', margin: 'dense', size: 'small', fullWidth: true } },
  MuiFilledInput: { styleOverrides: { root: { backgroundColor: background } } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: { backgroundColor: background },
      notchedOutline: { borderColor: 'var(--mui-palette-controlBorder)' },
    },
  },
  MuiCheckbox: { defaultProps: namedCheckbox },
  MuiCard: { styleOverrides: { root: { border, borderRadius: 12, backgroundColor: background } } },
  MuiTableCell: {
    styleOverrides: {
      root: { borderColor: 'var(--mui-palette-divider)', overflowWrap: 'break-word', paddingInline: 10 },
      head: { fontWeight: 600, fontSize: '0.8125rem', lineHeight: 1.4, color: secondaryTextColor },
    },
  },
  MuiTableSortLabel: { styleOverrides: { root: { minHeight: 24 } } },
  // What does not fit on a phone is reached with the buttons.
  MuiTabs: { defaultProps: { variant: 'scrollable', scrollButtons: 'auto', allowScrollButtonsMobile: true } },
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
  // The tab above already names the first section, so its heading needs no gap.
  RaTabbedShowLayout: {
    styleOverrides: {
      root: {
        [FIRST_TAB_SECTION]: { marginTop: 0, paddingTop: 0, border: 0 },
      },
    },
  },
  // As high as the header of the portal's other screens.
  RaAppBar: {
    styleOverrides: {
      root: {
        backgroundColor: background,
        color: textColor,
        borderBottom: border,
        '& .RaAppBar-toolbar': { minHeight: BAR_HEIGHT - 1, gap: 10 },
      },
    },
  },
  RaLayout: { styleOverrides: { root: { '& .RaLayout-appFrame': { marginTop: BAR_HEIGHT } } } },
  RaMenuItemLink: {
    styleOverrides: {
      root: {
        minHeight: 44,
        whiteSpace: 'normal',
        lineHeight: 1.3,
        borderRadius: 8,
        margin: '2px 8px',
        '& .MuiTypography-root': { whiteSpace: 'normal' },
        '&.RaMenuItemLink-active': {
          backgroundColor: 'var(--mui-palette-primary-light)',
          color: textColor,
          fontWeight: 600,
        },
      },
    },
  },
  RaListToolbar: {
    styleOverrides: {
      root: { '&&': { backgroundColor: 'transparent' }, [theme.breakpoints.between('sm', 'lg')]: { flexWrap: 'wrap' } },
    },
  },
  // Wide enough for their labels; on a phone as wide as the cards below.
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
  // On a phone its own background would be visible above the card.
  RaTopToolbar: { styleOverrides: { root: { '&&': { backgroundColor: 'transparent' } } } },
  // On a phone it stays at the bottom of the screen, above the form.
  RaToolbar: {
    styleOverrides: {
      root: {
        backgroundColor: 'transparent',
        borderTop: border,
        [theme.breakpoints.down('sm')]: { '&&': { backgroundColor: background } },
      },
    },
  },
  RaDataTable: {
    styleOverrides: {
      root: {
        '& .RaDataTable-headerCell': { backgroundColor: background },
        '& tbody tr:has(input:checked)': { backgroundColor: 'var(--mui-palette-primary-light)' },
      },
    },
  },
  // It covers the filters; the colour that react-admin intends for it is not among its variables.
  RaBulkActionsToolbar: {
    styleOverrides: {
      root: {
        '& .RaBulkActionsToolbar-toolbar': {
          backgroundColor: background,
          color: textColor,
          border,
          borderRadius: 0,
        },
      },
    },
  },
};
