import FormControl, { type FormControlProps } from '@mui/material/FormControl';

/** Drops `InputProps`, which react-admin passes in addition to `slotProps` and which no element supports any more. */
export function InputRoot({ InputProps: _ignored, ...rest }: FormControlProps & { readonly InputProps?: unknown }) {
  return <FormControl {...rest} />;
}
