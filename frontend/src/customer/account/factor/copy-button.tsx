import Button from '@mui/material/Button';
import { useState } from 'react';
import { useT } from '../../../shared/i18n/use-t.ts';

/** Copies a text; absent where the browser lets no page write to the clipboard. */
export function CopyButton({ text }: { readonly text: string }) {
  const { t } = useT();
  const [copied, setCopied] = useState(false);
  // Without https there is none, whatever its type says.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (!clipboard) return null;
  return (
    <Button
      variant="outlined"
      size="small"
      aria-live="polite"
      onClick={() => void clipboard.writeText(text).then(() => setCopied(true))}
    >
      {t(copied ? 'account.copied' : 'account.copy')}
    </Button>
  );
}
