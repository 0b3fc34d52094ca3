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

/** A stylesheet that did not come would pass for one that is there when its part is asked for again. */
export function dropLostStyles() {
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') target.remove();
    },
    true,
  );
}
