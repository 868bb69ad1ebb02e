import UploadFile from '@mui/icons-material/UploadFile';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId, useRef, useState, type DragEvent, type Ref } from 'react';
import { useT } from '../i18n/use-t.ts';
import { FieldFrame } from './field-frame.tsx';
import { describedBy, type FieldNotes } from './field-notes.ts';
import { formatFileSize } from './file-size.ts';

const Zone = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 14px',
  padding: 16,
  borderRadius: 10,
  border: `1.5px dashed ${theme.vars.palette.controlBorder}`,
  background: theme.vars.palette.background.default,
  '&[data-over]': { borderColor: theme.vars.palette.primary.main, background: theme.vars.palette.primary.light },
  '&[data-wrong]': { borderColor: theme.vars.palette.error.main },
  '& p': { margin: 0, flex: '1 1 180px', minWidth: 0 },
  '& > svg': { color: theme.vars.palette.text.secondary },
  '& small': { display: 'block', fontSize: '0.8125rem', color: theme.vars.palette.text.secondary },
}));
const Buttons = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: 6,
  marginLeft: 'auto',
  // On a phone, below the text and as wide as it is.
  [theme.breakpoints.down('sm')]: { flexBasis: '100%', '& > *': { flex: '1 1 auto' } },
}));
const Name = styled('strong')({ fontWeight: 600, overflowWrap: 'anywhere' });

/** The native control: invisible, opens the file dialog and has the label. Users see and focus the button. */
const Picker = styled('input')({ position: 'absolute', inset: 0, opacity: 0, pointerEvents: 'none' });
/** Only where nothing can be dropped. */
const PhotoButton = styled(Button)({ '@media (hover: hover) and (pointer: fine)': { display: 'none' } });

interface Props extends FieldNotes {
  readonly label: string;
  readonly name: string;
  /** File name extensions or types that the browser offers. */
  readonly accept: string;
  readonly labels: {
    /** Shown while no file is selected. */
    readonly prompt: string;
    readonly choose: string;
    readonly remove: string;
  };
  readonly file: File | null;
  readonly disabled?: boolean;
  readonly optional?: boolean;
  /** Whether a photo is such a file. */
  readonly photo?: boolean;
  /** The button, which is focused if the file is invalid. */
  readonly ref?: Ref<HTMLButtonElement>;
  readonly onFile: (file: File | null) => void;
}

/** A field for one file, selected or dropped, with its name and size and a button to remove it. */
export function FileField({
  label,
  name,
  accept,
  labels,
  file,
  disabled = false,
  optional = false,
  photo = false,
  ref,
  onFile,
  error,
  warnings,
  hint,
}: Props) {
  const { language, t } = useT();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const chooseButton = useRef<HTMLButtonElement | null>(null);
  const [dragOver, setDragOver] = useState(false);
  const notes = { error, warnings, hint };

  function setButton(button: HTMLButtonElement | null): void {
    chooseButton.current = button;
    if (typeof ref === 'function') ref(button);
  }

  function selectFile(next: File | null | undefined): void {
    // So that the same file can be selected again.
    for (const { current } of [input, camera]) if (current) current.value = '';
    if (next !== undefined && !disabled) onFile(next);
  }

  function onDrag(event: DragEvent, isOver: boolean): void {
    event.preventDefault();
    setDragOver(isOver && !disabled);
  }

  return (
    <FieldFrame id={id} label={label} optional={optional} {...notes}>
      <Zone
        {...(dragOver && { 'data-over': '' })}
        {...(error !== undefined && { 'data-wrong': '' })}
        onDragOver={(event) => onDrag(event, true)}
        onDragLeave={(event) => onDrag(event, false)}
        onDrop={(event) => {
          onDrag(event, false);
          selectFile(event.dataTransfer.files[0]);
        }}
      >
        <Picker
          ref={input}
          id={id}
          tabIndex={-1}
          type="file"
          name={name}
          accept={accept}
          disabled={disabled}
          {...describedBy(id, notes)}
          aria-invalid={error !== undefined}
          aria-required={!optional}
          onChange={(event) => selectFile(event.target.files?.[0])}
        />
        {photo && (
          <input
            ref={camera}
            hidden
            type="file"
            accept="image/*"
            capture="environment"
            disabled={disabled}
            onChange={(event) => selectFile(event.target.files?.[0])}
          />
        )}
        <UploadFile aria-hidden />
        <p role="status">
          {file ? <Name>{file.name}</Name> : labels.prompt}
          {file && <small>{formatFileSize(language, file.size)}</small>}
        </p>
        <Buttons>
          {file && (
            <Button
              size="small"
              color="inherit"
              disabled={disabled}
              aria-label={`${labels.remove} ${file.name}`}
              onClick={() => {
                selectFile(null);
                chooseButton.current?.focus();
              }}
            >
              {labels.remove}
            </Button>
          )}
          <Button
            ref={setButton}
            variant="outlined"
            size="small"
            disabled={disabled}
            {...describedBy(id, notes)}
            onClick={() => input.current?.click()}
          >
            {labels.choose}
          </Button>
          {photo && (
            <PhotoButton
              variant="outlined"
              size="small"
              disabled={disabled}
              {...describedBy(id, notes)}
              onClick={() => camera.current?.click()}
            >
              {t('file.photo')}
            </PhotoButton>
          )}
        </Buttons>
      </Zone>
    </FieldFrame>
  );
}
