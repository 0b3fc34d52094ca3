import { endpoints, type Profile, type ProfileChange } from '@aliado/contract';
import { useQueryClient } from '@tanstack/react-query';
import { call, read } from '#web/lib/api.ts';
import { hasCode } from '#web/lib/api-error.ts';
import { usePasswordConfirmation } from './password-confirmation.tsx';

/** Puts an answer in the place of the profile that every screen reads. */
export function useShowProfile() {
  const client = useQueryClient();
  const { queryKey } = read(endpoints.getProfile);
  return (profile: Profile) => client.setQueryData(queryKey, profile);
}

/** Saves some fields, asking for the password when the server wants it; null when the person thought better of it. */
export function useSaveProfile({ profile_id: id }: Profile) {
  const askForPassword = usePasswordConfirmation();
  const show = useShowProfile();

  return async (body: ProfileChange): Promise<Profile | null> => {
    const send = () => call(endpoints.updateProfile, { params: { id }, body });
    const confirmAndSend = async (error: unknown) => {
      if (!hasCode(error, 'password_confirmation_required')) throw error;
      return (await askForPassword()) ? send() : null;
    };
    const saved = await send().catch(confirmAndSend);
    if (saved) show(saved);
    return saved;
  };
}
