import { useDeferredValue, type ReactNode } from 'react';
import { Layout } from 'react-admin';
import UndoBar from '../../shared/records/deletion/undo-bar.tsx';
import { AdminBar } from './admin-bar.tsx';
import { AdminMenu } from './admin-menu.tsx';
import { usePageName } from './use-page-name.ts';

/** The frame of every page of the area. */
export function AdminLayout({ children }: { readonly children: ReactNode }) {
  usePageName();
  // The frame is rendered first and the page after it, interruptibly: together they would block a phone for a second.
  const frameRendered = useDeferredValue(true, false);
  return (
    <Layout
      appBar={AdminBar}
      menu={AdminMenu}
      appBarAlwaysOn
      sx={{ minWidth: 0, '& .RaLayout-content': { minWidth: 0, pb: 6 } }}
    >
      {frameRendered && children}
      {frameRendered && <UndoBar />}
    </Layout>
  );
}
