type Guard = (event: PopStateEvent) => void;

/** Handles a history step before the router does, and may stop it. */
export const popGuard: { current: Guard | null } = { current: null };

// Window listeners run in the order of registration, so this one runs before the router's.
globalThis.window?.addEventListener('popstate', (event) => popGuard.current?.(event));
