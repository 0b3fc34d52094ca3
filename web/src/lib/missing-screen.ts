export const SCREEN_MISSING = 'aliado:screen-missing';

/** Offline, code that is not kept either fails at once or never comes; nobody waits longer than this without a word. */
const PATIENCE = 1500;

const sayWhenOffline = () => {
  if (!navigator.onLine) window.dispatchEvent(new Event(SCREEN_MISSING));
};

/** Says so when a screen that was asked for without a network is not there to be opened. */
export async function saidWhenMissing<Screen>(coming: Promise<Screen>): Promise<Screen> {
  const late = setTimeout(sayWhenOffline, PATIENCE);
  try {
    return await coming;
  } catch (failure) {
    sayWhenOffline();
    throw failure;
  } finally {
    clearTimeout(late);
  }
}
