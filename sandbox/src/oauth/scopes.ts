/** Scopes implied by others. According to newer sources drafts have their own scopes. Reference 1.4, 3.10. */
const BRINGS: Record<string, string[]> = {
  read_products: ['read_locations'],
  read_orders: ['read_fulfillment_orders', 'read_draft_orders'],
  write_orders: ['write_draft_orders'],
};

export function allows(granted: readonly string[], scope: string): boolean {
  const all = new Set(granted.flatMap((name) => [name, name.replace('write_', 'read_')]));
  for (const name of [...all]) for (const brought of BRINGS[name] ?? []) all.add(brought);
  return all.has(scope);
}

export const sameScopes = (one: readonly string[], other: readonly string[]): boolean =>
  [...one].sort().join() === [...other].sort().join();
