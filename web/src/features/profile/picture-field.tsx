import type { Profile } from '@aliado/contract';
import { ActionIcon, Avatar, Button, Text } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useRef } from 'react';
import { usePageTexts } from '#web/texts/pages.ts';
import classes from './picture-field.module.css';
import { acceptedPictures } from './picture-rules.ts';
import { usePicture } from './use-picture.ts';

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
