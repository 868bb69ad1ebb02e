import ArrowDropDown from '@mui/icons-material/ArrowDropDown';
import Close from '@mui/icons-material/Close';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import useAutocomplete from '@mui/material/useAutocomplete';
import { useState } from 'react';
import { FieldTitle, ReferenceInputBase, useChoicesContext, useInput, useListContext, useTranslate } from 'react-admin';
import { useAdminT } from '../i18n/use-admin-t.ts';

interface Owner {
  readonly id: number;
  readonly username: string;
}

const Place = styled('div')({ position: 'relative', width: 260, maxWidth: '100%' });
const Sheet = styled('div')(({ theme }) => ({
  ...{
    position: 'absolute',
    insetInline: 0,
    top: '100%',
    zIndex: theme.zIndex.modal,
    maxHeight: '40vh',
    overflow: 'auto',
    borderRadius: theme.shape.borderRadius,
  },
  ...{ background: theme.palette.background.paper, boxShadow: theme.shadows[8] },
}));
const Names = styled('ul')(({ theme }) => ({
  ...{ listStyle: 'none', margin: 0, padding: '8px 0' },
  '& li': { padding: '6px 16px', overflowWrap: 'anywhere', cursor: 'pointer' },
  '& li.Mui-focused, & li[aria-selected="true"]': { background: theme.palette.action.selected },
}));
const Nobody = styled('p')(({ theme }) => ({ margin: 0, padding: '14px 16px', color: theme.palette.text.secondary }));

/** What is typed is searched for by the server; the chosen one's name stands there else. */
function OwnerBox() {
  const translate = useTranslate();
  const adminT = useAdminT();
  const { allChoices = [], isPending, source, setFilters } = useChoicesContext<Owner>();
  const filters = useListContext().filterValues as Readonly<Record<string, number>>;
  // It comes later than its form, which has forgotten by then what the address of the page says.
  const { id, field } = useInput({ source, defaultValue: filters[source] });
  const [known, setKnown] = useState<Owner>();
  const named = allChoices.find((one) => one.id === field.value);
  if (named && named.id !== known?.id) setKnown(named);
  // While another name is typed, the chosen one is no longer among those found.
  const chosen = known && known.id === field.value ? known : null;
  const box = useAutocomplete<Owner>({
    id,
    options: allChoices,
    value: chosen,
    getOptionLabel: ({ username }) => username,
    isOptionEqualToValue: (one, other) => one.id === other.id,
    // The server has chosen already.
    filterOptions: (found) => found,
    onChange: (_event, owner) => field.onChange(owner?.id ?? ''),
    onInputChange: (_event, text, reason) => {
      if (reason === 'input') setFilters({ q: text }, undefined, true);
      else if (reason !== 'reset') setFilters({}, undefined, true);
    },
  });
  const found = box.groupedOptions as readonly Owner[];
  const buttons = (
    <>
      {box.dirty && (
        <IconButton
          {...(box.getClearProps() as object)}
          size="small"
          aria-label={translate('ra.action.clear_input_value')}
          title={translate('ra.action.clear_input_value')}
        >
          <Close fontSize="small" />
        </IconButton>
      )}
      <IconButton
        {...(box.getPopupIndicatorProps() as object)}
        size="small"
        aria-label={translate(box.popupOpen ? 'ra.action.close' : 'ra.action.open')}
      >
        <ArrowDropDown />
      </IconButton>
    </>
  );
  return (
    <Place {...box.getRootProps()}>
      <TextField
        label={<FieldTitle source={source} />}
        slotProps={{
          input: { ref: box.setAnchorEl, endAdornment: buttons },
          htmlInput: box.getInputProps(),
          inputLabel: box.getInputLabelProps(),
        }}
      />
      {box.popupOpen && (
        <Sheet>
          {found.length > 0 ? (
            <Names {...box.getListboxProps()}>
              {found.map((owner, index) => (
                <li {...box.getOptionProps({ option: owner, index })} key={owner.id}>
                  {owner.username}
                </li>
              ))}
            </Names>
          ) : (
            !isPending && <Nobody role="status">{adminT('admin.noOwner')}</Nobody>
          )}
        </Sheet>
      )}
    </Place>
  );
}

/** Whose records; found by name. */
export default function OwnerInput({ source }: { readonly source: string }) {
  return (
    <ReferenceInputBase source={source} reference="users" sort={{ field: 'username', order: 'ASC' }}>
      <OwnerBox />
    </ReferenceInputBase>
  );
}
