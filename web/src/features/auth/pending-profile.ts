/** Data that sign-up stores in this tab until the profile exists (specification section 4). */
export type PendingProfile = { pk: string | null; phone: string | null; invite_code: string | null };

const keys = ['pk', 'phone', 'invite_code'] as const;

export function keepPendingProfile(pending: PendingProfile) {
  for (const key of keys) {
    const value = pending[key];
    if (value) sessionStorage.setItem(key, value);
    else sessionStorage.removeItem(key);
  }
}

export function pendingProfile(): PendingProfile {
  const [pk = null, phone = null, invite_code = null] = keys.map((key) => sessionStorage.getItem(key));
  return { pk, phone, invite_code };
}

export function forgetPendingProfile() {
  for (const key of keys) sessionStorage.removeItem(key);
}
