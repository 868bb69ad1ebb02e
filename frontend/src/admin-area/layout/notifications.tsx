import { useEffect } from 'react';
import { useNotificationContext, useTranslate } from 'react-admin';
import { errorToast, toast } from '../../shared/toasts/toast-store.ts';
import { useAdminT } from '../i18n/use-admin-t.ts';

/** Says react-admin's notifications in the portal's toasts: one at a time, in the portal's place. */
export function Notifications() {
  const { notifications, takeNotification } = useNotificationContext();
  const translate = useTranslate();
  const adminT = useAdminT();

  useEffect(() => {
    if (notifications.length === 0) return;
    const taken = takeNotification();
    if (typeof taken?.message !== 'string') return;
    const { message, type, notificationOptions } = taken;
    const words = translate(message, { _: message, ...(notificationOptions?.messageArgs as object | undefined) });
    if (type === 'success') toast(adminT('admin.success'), words);
    else if (type === 'info') toast(adminT('admin.note'), words);
    else errorToast(adminT('admin.error'), words);
  }, [notifications, takeNotification, translate, adminT]);

  return null;
}
