import Button from '@mui/material/Button';
import { useState } from 'react';
import { useT } from '../../../shared/i18n/use-t.ts';

/** Copies a text; not shown if the browser does not allow writing to the clipboard. */
export function CopyButton({ text }: { readonly text: string }) {
  const { t } = useT();
  const [copied, setCopied] = useState(false);
  // Undefined without https, although the type does not say so.
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
