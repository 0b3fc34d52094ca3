const lost = new Set<() => void>();

/**
 * Registers a load. A failed load stays lost until the user asks again: automatic retries would never end without
 * a network.
 */
export function arriving<Thing>(coming: Promise<Thing>, forget: () => void): Promise<Thing> {
  coming.catch(() => lost.add(forget));
  return coming;
}

/** Lets failed loads be retried the next time they are shown. */
export function forgetLost() {
  for (const forget of lost) forget();
  lost.clear();
}

const lostStyles = new Set<string>();

/** Remembers stylesheets that failed to load: the build's loader considers each one loaded after the first request. */
export function noteLostStyles() {
  document.addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
      lostStyles.add(target.href);
      target.remove();
    },
    true,
  );
}

const bringStyle = (href: string) =>
  new Promise<void>((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    link.addEventListener('load', () => {
      lostStyles.delete(href);
      resolve();
    });
    link.addEventListener('error', () => reject(new Error(`No style came from ${href}`)));
    document.head.append(link);
  });

export const bringLostStyles = () => Promise.all([...lostStyles].map(bringStyle));

/** Marks a server-rendered part as interactive. */
export const markArrived = (part: Element | null | undefined) => part?.removeAttribute('data-waiting');

export type Heard = { heard?: true };

/** Tells the script of the page (src/boot.ts) that the app took a press; otherwise it presses again. */
export const markHeard = ({ nativeEvent }: { nativeEvent: Event & Heard }) => {
  nativeEvent.heard = true;
};

const hasCome = (style: HTMLLinkElement) =>
  style.sheet
    ? undefined
    : new Promise<void>((resolve) => {
        for (const end of ['load', 'error']) style.addEventListener(end, () => resolve());
      });

/** A server-rendered page has only the styles that it needs. The others are enabled together, in order. */
export async function bringAllStyles() {
  const styles = [...document.querySelectorAll<HTMLLinkElement>('link[data-later][rel="stylesheet"]')];
  await Promise.all(styles.map(hasCome));
  for (const style of styles) style.media = 'all';
}
