import { useEffect } from 'react';
import { useLocation, useTranslate } from 'react-admin';
import { PATHS } from '../../routes.ts';
import { RESOURCES } from '../data/resources.ts';
import { useAdminT } from '../i18n/use-admin-t.ts';

/** Sets the document's title to the name of the page, which react-admin does not do. */
export function usePageName(): void {
  const { pathname } = useLocation();
  const translate = useTranslate();
  const adminT = useAdminT();
  const [name, id] = pathname.slice(PATHS.adminRoot.length + 1).split('/');
  const resource = RESOURCES.find((value) => value === name);

  useEffect(() => {
    const kind = resource
      ? translate(`resources.${resource}.name`, { smart_count: id === undefined ? 2 : 1 })
      : translate('ra.page.dashboard');
    document.title = adminT('admin.title', { page: id === undefined ? kind : `${kind} #${id}` });
  }, [resource, id, translate, adminT]);
}
