import { endpoints, type Profile, type ProfileChange } from '@aliado/contract';
import { useQueryClient } from '@tanstack/react-query';
import { call, read } from '#web/lib/api.ts';
import { useConfirmedSending } from '#web/ui/password-confirmation.tsx';

/** Updates the cached profile that all screens read. */
export function useShowProfile() {
  const client = useQueryClient();
  const { queryKey } = read(endpoints.getProfile);
  return (profile: Profile) => client.setQueryData(queryKey, profile);
}

/** Saves some fields, with the password if the server requires it; null when the user cancels. */
export function useSaveProfile({ profile_id: id }: Profile) {
  const sendConfirmed = useConfirmedSending();
  const show = useShowProfile();

  return async (body: ProfileChange): Promise<Profile | null> => {
    const saved = await sendConfirmed(() => call(endpoints.updateProfile, { params: { id }, body }));
    if (saved) show(saved);
    return saved;
  };
}
