import { endpoints } from '@aliado/contract';
import { useEffect, useRef } from 'react';
import { useChange } from '#web/lib/api.ts';
import { useLanguage } from '#web/lib/language.ts';
import { useProfile } from '#web/lib/profile.ts';

/** A language chosen while logged in is kept in the profile too, so that mails follow it. */
export function useKeptLanguage() {
  const { language } = useLanguage();
  const { data: profile } = useProfile();
  const { mutate } = useChange(endpoints.updateProfile, [endpoints.getProfile, endpoints.listNotifications]);
  const last = useRef(language);
  useEffect(() => {
    if (last.current === language) return;
    last.current = language;
    if (profile && profile.language !== language) mutate({ params: { id: profile.pk }, body: { language } });
  }, [language, profile, mutate]);
}
