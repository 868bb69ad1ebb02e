import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { FieldTitle, useInput, useResourceContext } from 'react-admin';

interface Props {
  readonly source: string;
  readonly label?: string;
  /** Read by react-admin's filter form. */
  readonly alwaysOn?: boolean;
  /** The value for off; `''` removes the filter. */
  readonly off?: false | '';
}

/** A switch. react-admin's own passes `inputRef` to an element that does not support it. */
export function SwitchInput({ source, label, off = false }: Props) {
  const resource = useResourceContext();
  const { id, field } = useInput({ source, ...(resource !== undefined && { resource }) });
  return (
    <FormControlLabel
      sx={{ my: 1 }}
      control={
        <Switch
          id={id}
          name={field.name}
          checked={Boolean(field.value)}
          onBlur={field.onBlur}
          onChange={({ target }) => field.onChange(target.checked || off)}
          slotProps={{ input: { ref: field.ref } }}
        />
      }
      label={
        <FieldTitle
          source={source}
          {...(label !== undefined && { label })}
          {...(resource !== undefined && { resource })}
        />
      }
    />
  );
}
