import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { createElement, type ReactNode } from 'react';
import classes from './toast.module.css';

export const TOAST_DURATION = 5000;

const kinds = {
  success: { icon: IconCircleCheck, color: 'botella', role: 'status' },
  error: { icon: IconAlertTriangle, color: 'rojo', role: 'alert' },
  info: { icon: IconInfoCircle, color: 'rio', role: 'status' },
} as const;

type Kind = keyof typeof kinds;

const lastIds = new Map<string, string>();
let count = 0;

/** Not in the first chunk; the host loads it when the page is idle. */
const loadNotifications = () => import('@mantine/notifications').then(({ notifications }) => notifications);

/** A repeated text replaces the toast on screen. */
async function show(kind: Kind, text: string, detail?: ReactNode) {
  const notifications = await loadNotifications().catch(() => null);
  if (!notifications) return;
  const { icon, color, role } = kinds[kind];
  const message = detail ?? text;
  const previous = lastIds.get(text);
  const id = `toast-${++count}`;
  lastIds.set(text, id);
  if (previous) notifications.hide(previous);
  notifications.show({
    id,
    color,
    role,
    title: detail ? text : undefined,
    message,
    icon: createElement(icon, { size: 20, stroke: 1.8, 'aria-hidden': true }),
    className: classes.toast,
    'data-kind': kind,
    onFocusCapture: () => notifications.update({ id, message, autoClose: false }),
    onBlurCapture: () => notifications.update({ id, message, autoClose: TOAST_DURATION }),
    onClose: () => {
      if (lastIds.get(text) === id) lastIds.delete(text);
    },
  });
}

export const toast = {
  success: (text: string, detail?: ReactNode) => show('success', text, detail),
  error: (text: string, detail?: ReactNode) => show('error', text, detail),
  info: (text: string, detail?: ReactNode) => show('info', text, detail),
  hide: async (text: string) => (await loadNotifications()).hide(lastIds.get(text) ?? ''),
};
