import { useEffect } from 'react';
import { useNotificationContext, useTranslate } from 'react-admin';
import { errorToast, toast } from '../../shared/toasts/toast-store.ts';
import { useAdminT } from '../i18n/use-admin-t.ts';

/** Shows react-admin's notifications as the portal's toasts, one at a time. */
export function Notifications() {
  const { notifications, takeNotification } = useNotificationContext();
  const translate = useTranslate();
  const adminT = useAdminT();

  useEffect(() => {
    if (notifications.length === 0) return;
    const notification = takeNotification();
    if (typeof notification?.message !== 'string') return;
    const { message, type, notificationOptions } = notification;
    const text = translate(message, { _: message, ...(notificationOptions?.messageArgs as object | undefined) });
    if (type === 'success') toast(adminT('admin.success'), text);
    else if (type === 'info') toast(adminT('admin.note'), text);
    else errorToast(adminT('admin.error'), text);
  }, [notifications, takeNotification, translate, adminT]);

  return null;
}
