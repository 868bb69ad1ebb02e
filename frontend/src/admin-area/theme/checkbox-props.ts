import type { CheckboxProps } from '@mui/material/Checkbox';

interface Given {
  readonly 'aria-label'?: string;
  readonly inputProps?: { readonly 'aria-label'?: string };
}

/**
 * react-admin names its checkboxes at the element around the input, where assistive technology finds no name; it is
 * moved to the input.
 */
export const namedCheckbox: Partial<CheckboxProps> = {
  slotProps: {
    root: { 'aria-label': undefined, inputProps: undefined } as object,
    input: (given) => {
      const { 'aria-label': name, inputProps } = given as Given;
      return { 'aria-label': name ?? inputProps?.['aria-label'] };
    },
  },
};
