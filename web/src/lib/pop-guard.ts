type Guard = (event: PopStateEvent) => void;

/** Sees a step through the history before the router does, and may stop it. */
export const popGuard: { current: Guard | null } = { current: null };

// Listeners of the window are called in the order in which they came: this one comes before the router.
globalThis.window?.addEventListener('popstate', (event) => popGuard.current?.(event));
