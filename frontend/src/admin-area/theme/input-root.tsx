import FormControl, { type FormControlProps } from '@mui/material/FormControl';

/** react-admin hands text fields `InputProps` beside the `slotProps` that took their place; no element knows them. */
export function InputRoot({ InputProps: _dropped, ...rest }: FormControlProps & { readonly InputProps?: unknown }) {
  return <FormControl {...rest} />;
}
