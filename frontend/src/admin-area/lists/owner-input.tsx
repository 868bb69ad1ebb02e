import ArrowDropDown from '@mui/icons-material/ArrowDropDown';
import Close from '@mui/icons-material/Close';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import useAutocomplete from '@mui/material/useAutocomplete';
import { useState } from 'react';
import { FieldTitle, ReferenceInputBase, useChoicesContext, useInput, useListContext, useTranslate } from 'react-admin';
import { useT } from '../../shared/i18n/use-t.ts';

interface Owner {
  readonly id: number;
  readonly username: string;
}

const Position = styled('div')({ position: 'relative', width: 260, maxWidth: '100%' });
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
const NoMatch = styled('p')(({ theme }) => ({ margin: 0, padding: '14px 16px', color: theme.palette.text.secondary }));

/** The server searches for the typed name; otherwise the name of the selected owner is shown. */
function OwnerBox() {
  const translate = useTranslate();
  const { t } = useT();
  const { allChoices = [], isPending, source, setFilters } = useChoicesContext<Owner>();
  const filters = useListContext().filterValues as Readonly<Record<string, number>>;
  // Loaded later than its form, which no longer has the initial value from the URL by then.
  const { id, field } = useInput({ source, defaultValue: filters[source] });
  const [lastSelected, setLastSelected] = useState<Owner>();
  const selected = allChoices.find((owner) => owner.id === field.value);
  if (selected && selected.id !== lastSelected?.id) setLastSelected(selected);
  // While another name is typed, the selected owner is no longer among the search results.
  const chosen = lastSelected && lastSelected.id === field.value ? lastSelected : null;
  const box = useAutocomplete<Owner>({
    id,
    options: allChoices,
    value: chosen,
    getOptionLabel: ({ username }) => username,
    isOptionEqualToValue: (option, value) => option.id === value.id,
    // The server has filtered already.
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
    <Position {...box.getRootProps()}>
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
            !isPending && <NoMatch role="status">{t('admin.noOwner')}</NoMatch>
          )}
        </Sheet>
      )}
    </Position>
  );
}

/** The owner of the records, searched for by name. */
export default function OwnerInput({ source }: { readonly source: string }) {
  return (
    <ReferenceInputBase source={source} reference="users" sort={{ field: 'username', order: 'ASC' }}>
      <OwnerBox />
    </ReferenceInputBase>
  );
}
