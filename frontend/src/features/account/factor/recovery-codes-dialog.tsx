import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { DialogFrame } from '../../../shared/components/dialog-frame.tsx';
import { useT } from '../../../shared/i18n/use-t.ts';
import { saveText } from '../../../shared/records/save-text.ts';
import { Buttons } from '../account-part.tsx';
import { CopyButton } from './copy-button.tsx';

const Unprinted = styled(Buttons)({ '@media print': { display: 'none' } });
const Lead = styled('p')({ margin: 0 });
const Codes = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: '16px 0',
  padding: 14,
  borderRadius: 10,
  background: theme.vars.palette.background.default,
  border: `1px solid ${theme.vars.palette.divider}`,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 240px), 1fr))',
  gap: '6px 20px',
  '& code': { fontSize: '0.8125rem', whiteSpace: 'nowrap' },
}));

/** Prints only the dialog: hides the screen behind it (the page's root) while printing. */
function printDialog(): void {
  const screen = document.getElementById('root');
  if (screen) screen.hidden = true;
  window.addEventListener('afterprint', () => screen?.removeAttribute('hidden'), { once: true });
  window.print();
}

interface Props {
  readonly codes: readonly string[];
  readonly username: string;
  readonly onDone: () => void;
}

/** Shows recovery codes, which cannot be shown again; only its button closes it. */
export function RecoveryCodesDialog({ codes, username, onDone }: Props) {
  const { t } = useT();
  const heading = t('account.codes.whose', { title: t('app.title'), username });
  const text = `${heading}\n\n${codes.join('\n')}\n`;
  return (
    <DialogFrame
      title={t('account.codes.title')}
      busy
      onClose={onDone}
      actions={
        <Button variant="contained" onClick={onDone}>
          {t('account.codes.done')}
        </Button>
      }
    >
      <Lead>{t('account.codes.text')}</Lead>
      <Codes aria-label={heading} translate="no">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </Codes>
      <Unprinted>
        <CopyButton text={codes.join('\n')} />
        <Button variant="outlined" size="small" onClick={() => saveText(t('account.codes.file'), 'text/plain', text)}>
          {t('account.codes.download')}
        </Button>
        <Button variant="outlined" size="small" onClick={printDialog}>
          {t('account.codes.print')}
        </Button>
      </Unprinted>
    </DialogFrame>
  );
}
