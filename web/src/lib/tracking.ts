/** Told to whoever listens on the page; nothing leaves it by itself. */
export const trackRegistrationComplete = (detail: { pk: string; invite_code: string | null }) =>
  window.dispatchEvent(new CustomEvent('aliado:registration-complete', { detail }));
