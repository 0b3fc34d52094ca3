const lost = new Set<() => void>();

/**
 * Something the page waits for. When it does not come it stays lost until somebody asks again:
 * asking by itself, a page without a network would ask for ever.
 */
export function arriving<Thing>(coming: Promise<Thing>, forget: () => void): Promise<Thing> {
  coming.catch(() => lost.add(forget));
  return coming;
}

/** The next time it is shown, what did not come is asked for again. */
export function forgetLost() {
  for (const forget of lost) forget();
  lost.clear();
}

const lostStyles = new Set<string>();

/** Remembers the stylesheets that did not come: the loader of the build takes each for there once it was asked for. */
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

/** From now on the app hears what is done in a part of the page that the server wrote. */
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

/** A page of the server has only the styles that it shows. The others take their place together, in their order. */
export async function bringAllStyles() {
  const styles = [...document.querySelectorAll<HTMLLinkElement>('link[data-later][rel="stylesheet"]')];
  await Promise.all(styles.map(hasCome));
  for (const style of styles) style.media = 'all';
}
