export const SCREEN_MISSING = 'aliado:screen-missing';

/** Offline, uncached code fails at once or never arrives; after this time the user gets a message. */
const PATIENCE = 1500;

const sayWhenOffline = () => {
  if (!navigator.onLine) window.dispatchEvent(new Event(SCREEN_MISSING));
};

/** Notifies when a screen cannot be loaded without a network. */
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
