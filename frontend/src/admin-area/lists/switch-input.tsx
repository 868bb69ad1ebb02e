import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { FieldTitle, useInput, useResourceContext } from 'react-admin';

interface Props {
  readonly source: string;
  readonly label?: string;
  /** Read by react-admin's filter form. */
  readonly alwaysOn?: boolean;
  /** What stands for off; a filter that is off is no filter. */
  readonly off?: false | '';
}

/** Yes or no. react-admin's own hands `inputRef` to an element that knows none. */
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
