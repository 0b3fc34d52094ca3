import { endpoints, type Profile, type ProfileChange } from '@aliado/contract';
import { useQueryClient } from '@tanstack/react-query';
import { call, read } from '#web/lib/api.ts';
import { useConfirmedSending } from '#web/ui/password-confirmation.tsx';

/** Puts an answer in the place of the profile that every screen reads. */
export function useShowProfile() {
  const client = useQueryClient();
  const { queryKey } = read(endpoints.getProfile);
  return (profile: Profile) => client.setQueryData(queryKey, profile);
}

/** Saves some fields, asking for the password when the server wants it; null when the person thought better of it. */
export function useSaveProfile({ profile_id: id }: Profile) {
  const sendConfirmed = useConfirmedSending();
  const show = useShowProfile();

  return async (body: ProfileChange): Promise<Profile | null> => {
    const saved = await sendConfirmed(() => call(endpoints.updateProfile, { params: { id }, body }));
    if (saved) show(saved);
    return saved;
  };
}
