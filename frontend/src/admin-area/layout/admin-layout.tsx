import { useDeferredValue, type ReactNode } from 'react';
import { Layout } from 'react-admin';
import { AdminBar } from './admin-bar.tsx';
import { AdminMenu } from './admin-menu.tsx';
import { usePageName } from './use-page-name.ts';

/** The frame of every page of the area. */
export function AdminLayout({ children }: { readonly children: ReactNode }) {
  usePageName();
  // The frame is drawn first, and the page in it bit by bit: in one piece they would keep a phone busy for a second.
  const framed = useDeferredValue(true, false);
  return (
    <Layout
      appBar={AdminBar}
      menu={AdminMenu}
      appBarAlwaysOn
      sx={{ minWidth: 0, '& .RaLayout-content': { minWidth: 0, pb: 6 } }}
    >
      {framed && children}
    </Layout>
  );
}
