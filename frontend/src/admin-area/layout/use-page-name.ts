import { useEffect } from 'react';
import { useLocation, useTranslate } from 'react-admin';
import { PATHS } from '../../routes.ts';
import { RESOURCES } from '../data/resources.ts';
import { useT } from '../../shared/i18n/use-t.ts';

/** Sets the document's title to the name of the page, which react-admin does not do. */
export function usePageName(): void {
  const { pathname } = useLocation();
  const translate = useTranslate();
  const { t } = useT();
  const [name, id] = pathname.slice(PATHS.adminRoot.length + 1).split('/');
  const resource = RESOURCES.find((value) => value === name);

  useEffect(() => {
    const kind = resource
      ? t(`resources.${resource}.name`, { count: id === undefined ? 2 : 1 })
      : translate('ra.page.dashboard');
    document.title = t('admin.title', { page: id === undefined ? kind : `${kind} #${id}` });
  }, [resource, id, translate, t]);
}
