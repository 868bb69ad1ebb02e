import { useEffect } from 'react';
import { useNotificationContext, useTranslate } from 'react-admin';
import { errorToast, toast } from '../../shared/toasts/toast-store.ts';
import { useT } from '../../shared/i18n/use-t.ts';

/** Shows react-admin's notifications as the portal's toasts, one at a time. */
export function Notifications() {
  const { notifications, takeNotification } = useNotificationContext();
  const translate = useTranslate();
  const { t } = useT();

  useEffect(() => {
    if (notifications.length === 0) return;
    const notification = takeNotification();
    if (typeof notification?.message !== 'string') return;
    const { message, type, notificationOptions } = notification;
    const text = translate(message, { _: message, ...(notificationOptions?.messageArgs as object | undefined) });
    if (type === 'success') toast(t('success'), text);
    else if (type === 'info') toast(t('admin.note'), text);
    else errorToast(t('error'), text);
  }, [notifications, takeNotification, translate, t]);

  return null;
}
