import { endpoints, errorText, type Profile } from '@aliado/contract';
import { useEffect, useState } from 'react';
import { call } from '#web/lib/api.ts';
import { refusalText } from '#web/lib/refusal-text.ts';
import { toast } from '#web/lib/toast.ts';
import { uploadFile } from '#web/lib/upload.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { pictureRefusal } from './picture-rules.ts';
import { useShowProfile } from './use-save-profile.ts';

/** The picture as it is or as it will be, and how far its upload has come (null when nothing is under way). */
export function usePicture(profile: Profile) {
  const { picture: texts } = usePageTexts('profile');
  const { language } = useLanguage();
  const show = useShowProfile();
  const [preview, setPreview] = useState<string | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const params = { id: profile.profile_id };

  useEffect(() => () => (preview ? URL.revokeObjectURL(preview) : undefined), [preview]);

  const refuse = (text: string) => {
    setError(text);
    toast.error(text);
  };

  const work = async (change: () => Promise<Profile>, done: string) => {
    setError(null);
    setProgress(0);
    try {
      show(await change());
      toast.success(done);
    } catch (failure) {
      refuse(refusalText(failure, language));
    } finally {
      setProgress(null);
      setPreview(null);
    }
  };

  const choose = (file: File) => {
    const code = pictureRefusal(file);
    if (code) return refuse(errorText(code, language));
    setPreview(URL.createObjectURL(file));
    return work(() => uploadFile(endpoints.updatePicture, params, file, setProgress), texts.saved);
  };

  const remove = () => work(() => call(endpoints.removePicture, { params }), texts.removed);

  return { src: preview ?? profile.picture, progress, error, choose, remove };
}
