import { endpoints } from '@aliado/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call, read } from '#web/lib/api.ts';

/** `install`: on Apple's phones only the installed app takes push messages. */
export type Ability = 'unsupported' | 'install' | 'denied' | 'default' | 'granted';

const isApplePhone = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.platform === 'MacIntel' && navigator.maxTouchPoints > 1);

export function abilityOf(): Ability {
  const able = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!able) return isApplePhone() ? 'install' : 'unsupported';
  return Notification.permission;
}

/** Updates when the user changes the browser's settings. */
export function useAbility(): Ability {
  const [ability, setAbility] = useState(abilityOf);
  useEffect(() => {
    const look = () => setAbility(abilityOf());
    const events = ['focus', 'visibilitychange', LOOK_AGAIN];
    for (const name of events) window.addEventListener(name, look);
    return () => {
      for (const name of events) window.removeEventListener(name, look);
    };
  }, []);
  return ability;
}

const LOOK_AGAIN = 'push-asked';

const toBase64Url = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** A subscription made with other keys, as after the product changed its keys, gets none of our messages. */
async function subscribe({ pushManager }: ServiceWorkerRegistration, public_key: string) {
  const kept = await pushManager.getSubscription();
  const key = kept?.options.applicationServerKey;
  if (kept && key && toBase64Url(key) === public_key) return kept;
  await kept?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: public_key });
}

/** The browser shows its prompt, so this runs only after a click. False when the user refuses. */
async function turnOn(public_key: string): Promise<boolean> {
  const permission = await Notification.requestPermission();
  window.dispatchEvent(new Event(LOOK_AGAIN));
  if (permission !== 'granted') return false;
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) throw new Error('no service worker');
  const { endpoint = '', keys = {} } = (await subscribe(registration, public_key)).toJSON();
  const { timeZone: time_zone } = new Intl.DateTimeFormat().resolvedOptions();
  const body = { endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '', time_zone };
  await call(endpoints.addPushDevice, { body });
  return true;
}

export function useTurnOn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => turnOn((await client.ensureQueryData(read(endpoints.getPush))).public_key),
    onSuccess: () => client.invalidateQueries({ queryKey: [endpoints.getPush.path] }),
  });
}

/** Call it after the server has removed the subscription; if this fails, the browser gets nothing anyway. */
export async function unsubscribe() {
  const registration = await navigator.serviceWorker?.getRegistration();
  const subscription = await registration?.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}
