/** Reading that comes with another scope. Reference 1.4. */
const BRINGS: Record<string, string> = {
  read_products: 'read_locations',
  read_orders: 'read_fulfillment_orders',
};

export function allows(granted: readonly string[], scope: string): boolean {
  const all = new Set(granted.flatMap((name) => [name, name.replace('write_', 'read_')]));
  for (const name of [...all]) if (BRINGS[name]) all.add(BRINGS[name]);
  return all.has(scope);
}

export const sameScopes = (one: readonly string[], other: readonly string[]): boolean =>
  [...one].sort().join() === [...other].sort().join();
