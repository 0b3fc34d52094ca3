import '@mantine/core/styles/Avatar.layer.css';
import { endpoints, errorText, type Profile } from '@aliado/contract';
import { ActionIcon, Avatar, Button, Text } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { call } from '#web/lib/api.ts';
import { acceptedPictures, pictureRefusal } from '#web/lib/picture-rules.ts';
import { refusalText } from '#web/lib/refusal-text.ts';
import { toast } from '#web/lib/toast.ts';
import { uploadFile } from '#web/lib/upload.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import classes from './picture-field.module.css';
import { useShowProfile } from './use-save-profile.ts';

export function PictureField({ profile }: { profile: Profile }) {
  const { picture: texts, personal } = usePageTexts('profile');
  const { src, progress, error, choose, remove } = usePicture(profile);
  const input = useRef<HTMLInputElement>(null);
  const { first_name, last_name } = profile.user;
  const name = `${first_name} ${last_name}`;
  const busy = progress !== null;
  return (
    <div className={classes.row}>
      <div className={classes.picture}>
        <Avatar
          src={src}
          alt=""
          name={name}
          color="jacaranda"
          size={84}
          className={classes.avatar}
          data-busy={busy || undefined}
        />
        <ActionIcon
          className={classes.camera}
          aria-label={texts.choose}
          loading={busy}
          onClick={() => input.current?.click()}
        >
          <IconCamera size={20} stroke={1.8} aria-hidden />
        </ActionIcon>
        <input
          ref={input}
          type="file"
          hidden
          accept={acceptedPictures}
          aria-label={texts.choose}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file) choose(file);
            currentTarget.value = '';
          }}
        />
      </div>
      <div className={classes.words}>
        <Text className={classes.name}>{profile.merchant?.name ?? name}</Text>
        <Text className={classes.hint}>
          {profile.is_provider ? personal.seenByProvider : personal.seenBy}
        </Text>
        <div role="status">
          {busy && (
            <>
              <Text className={classes.hint}>{texts.sending(Math.round(progress * 100))}</Text>
              <progress
                className={classes.progress}
                value={progress}
                aria-label={texts.sending(Math.round(progress * 100))}
              />
            </>
          )}
        </div>
        {error && (
          <Text role="alert" className={classes.error}>
            {error}
          </Text>
        )}
        {!busy && profile.picture && (
          <Button variant="subtle" size="xs" className={classes.remove} onClick={remove}>
            {texts.remove}
          </Button>
        )}
        {!busy && !profile.picture && <Text className={classes.hint}>{texts.hint}</Text>}
      </div>
    </div>
  );
}

/** The present or new picture, and its upload progress (null without an upload). */
function usePicture(profile: Profile) {
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
