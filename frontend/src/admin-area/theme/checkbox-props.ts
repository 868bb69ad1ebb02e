import type { CheckboxProps } from '@mui/material/Checkbox';

interface OwnerState {
  readonly 'aria-label'?: string;
  readonly inputProps?: { readonly 'aria-label'?: string };
}

/**
 * react-admin puts the label of its checkboxes on the element around the input, where assistive technology does not
 * find it. This moves it to the input.
 */
export const namedCheckbox: Partial<CheckboxProps> = {
  slotProps: {
    root: { 'aria-label': undefined, inputProps: undefined } as object,
    input: (ownerState) => {
      const { 'aria-label': name, inputProps } = ownerState as OwnerState;
      return { 'aria-label': name ?? inputProps?.['aria-label'] };
    },
  },
};
