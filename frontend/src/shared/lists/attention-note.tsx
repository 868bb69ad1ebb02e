import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { AttentionReason } from '../../../../src/domain/shared/statuses/attention.ts';
import { useT } from '../i18n/use-t.ts';

const Note = styled('p')({ order: 1, flexBasis: '100%', margin: 0, scrollMarginTop: 80 });

/** Says which requests a list shows, with a button that shows all. It takes the focus, because a link led here. */
export function AttentionNote({ reason }: { readonly reason: AttentionReason }) {
  const { t } = useT();
  const note = useRef<HTMLParagraphElement>(null);
  const [search, setSearch] = useSearchParams();
  useEffect(() => note.current?.focus(), []);

  function showAll(): void {
    const tab = search.get('tab');
    setSearch(tab === null ? {} : { tab }, { replace: true });
  }

  return (
    <Note ref={note} tabIndex={-1}>
      {t('attention.only', { what: t(`attention.${reason}`) })} <Button onClick={showAll}>{t('lnp.showAll')}</Button>
    </Note>
  );
}
