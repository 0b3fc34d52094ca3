import { endpoints, errorText, MOST_PICTURES } from '@aliado/contract';
import { ActionIcon, Button, UnstyledButton } from '@mantine/core';
import { IconPhotoPlus, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useLanguage } from '#web/lib/language.ts';
import { acceptedPictures, pictureRefusal } from '#web/lib/picture-rules.ts';
import { refusalText } from '#web/lib/refusal-text.ts';
import { toast } from '#web/lib/toast.ts';
import { uploadFile } from '#web/lib/upload.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import classes from './new-product.module.css';

/** `pk` and `thumb` are null during the upload. */
type Picture = { id: number; pk: string | null; thumb: string | null };

/** The ordered pictures of a new product; each uploads as soon as it is chosen. */
export function usePictures() {
  const { language } = useLanguage();
  const [pictures, setPictures] = useState<Picture[]>([]);
  const next = useRef(0);
  const change = (id: number, more: Partial<Picture>) =>
    setPictures((all) => all.map((each) => (each.id === id ? { ...each, ...more } : each)));
  const remove = (id: number) => setPictures((all) => all.filter((each) => each.id !== id));

  const send = async (file: File) => {
    const refusal = pictureRefusal(file);
    if (refusal) return toast.error(file.name, errorText(refusal, language));
    next.current += 1;
    const id = next.current;
    setPictures((all) => [...all, { id, pk: null, thumb: null }]);
    try {
      const { pk, thumb } = await uploadFile(endpoints.uploadProductPicture, {}, file, () => undefined);
      change(id, { pk, thumb });
    } catch (error) {
      remove(id);
      toast.error(file.name, refusalText(error, language));
    }
  };

  return {
    pictures,
    sent: pictures.flatMap(({ pk }) => pk ?? []),
    busy: pictures.some(({ pk }) => pk === null),
    add: (files: File[]) => {
      for (const file of files.slice(0, MOST_PICTURES - pictures.length)) void send(file);
    },
    remove,
    makeFirst: (id: number) =>
      setPictures((all) => all.toSorted((one, other) => Number(other.id === id) - Number(one.id === id))),
  };
}

type PictureListProps = Omit<ReturnType<typeof usePictures>, 'sent' | 'busy'>;

export function PictureList({ pictures, add, remove, makeFirst }: PictureListProps) {
  const { one: texts } = usePageTexts('publishing');
  const input = useRef<HTMLInputElement>(null);
  return (
    <fieldset className={classes.pictures}>
      <legend className={classes.label}>{texts.pictures}</legend>
      <p className={classes.hint}>{texts.picturesHint}</p>
      <ul className={classes.thumbs}>
        {pictures.map(({ id, thumb }, index) => (
          <li key={id}>
            {thumb ? (
              <UnstyledButton
                aria-label={index === 0 ? texts.mainPicture : texts.makeMain(index + 1)}
                disabled={index === 0}
                onClick={() => makeFirst(id)}
              >
                <img src={thumb} alt="" width={96} height={96} className={classes.thumb} />
              </UnstyledButton>
            ) : (
              <span className={classes.thumb} role="status">
                {texts.sendingPicture}
              </span>
            )}
            {index === 0 && thumb && <span className={classes.main}>{texts.mainPicture}</span>}
            <ActionIcon
              className={classes.remove}
              variant="filled"
              color="tinta.9"
              size={28}
              aria-label={texts.removePicture(index + 1)}
              onClick={() => remove(id)}
            >
              <IconX size={16} stroke={2} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <Button
        variant="default"
        disabled={pictures.length >= MOST_PICTURES}
        leftSection={<IconPhotoPlus size={20} stroke={1.8} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {texts.addPicture}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={acceptedPictures}
        aria-label={texts.addPicture}
        onChange={({ currentTarget }) => {
          add([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
    </fieldset>
  );
}
