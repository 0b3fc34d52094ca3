import { endpoints, type Shop, type ShopTone } from '@aliado/contract';
import { Button, Switch, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call, read } from '#web/lib/api.ts';
import { currentLanguage } from '#web/lib/language.ts';
import { refusalText } from '#web/lib/refusal-text.ts';
import { toast } from '#web/lib/toast.ts';
import { uploadFile } from '#web/lib/upload.ts';
import { useForm } from '#web/lib/use-form.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { Awning } from '#web/ui/awning.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import classes from './resell.module.css';
import { useSaveShop } from './use-resell.ts';

const tones: ShopTone[] = ['ceibo', 'sol', 'botella', 'rio', 'jacaranda'];

export function ShopForm({ shop }: { shop: Shop }) {
  const { settings: texts } = usePageTexts('shop');
  const { mutateAsync } = useSaveShop();
  const form = useForm({
    initial: {
      title: shop.title,
      text: shop.text ?? '',
      code: shop.code,
      whatsapp: shop.whatsapp ?? '',
      instagram: shop.instagram ?? '',
      tone: shop.tone,
      is_open: shop.is_open,
    },
    validate: ({ title, code }) => ({
      title: title.trim() ? undefined : 'required',
      code: code.trim() ? undefined : 'required',
    }),
    send: ({ text, whatsapp, instagram, ...values }) =>
      mutateAsync({
        body: {
          ...values,
          text: text.trim() || null,
          whatsapp: whatsapp.trim() || null,
          instagram: instagram.trim() || null,
        },
      }),
    onSent: () => toast.success(texts.saved),
  });
  const { values, set } = form;
  return (
    <SectionCard title={texts.title}>
      <PictureRow shop={shop} />
      <form {...form.form} className={classes.form}>
        <TextInput label={texts.name} maxLength={60} autoComplete="off" {...form.field('title')} />
        <Textarea
          label={texts.text}
          description={texts.textHint}
          maxLength={300}
          autosize
          minRows={2}
          {...form.field('text')}
        />
        <fieldset className={classes.tones}>
          <legend>{texts.tone}</legend>
          {tones.map((tone) => (
            <label key={tone} className={classes.tone}>
              <input
                type="radio"
                name="tone"
                value={tone}
                checked={values.tone === tone}
                onChange={() => set('tone', tone)}
              />
              <Awning tone={tone} />
              <span>{texts.tones[tone]}</span>
            </label>
          ))}
        </fieldset>
        <TextInput
          label={texts.code}
          description={texts.codeHint}
          leftSection={<span className={classes.before}>canal/</span>}
          leftSectionWidth={66}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={30}
          {...form.field('code')}
        />
        <TextInput
          label={texts.whatsapp}
          description={texts.whatsappHint}
          type="tel"
          maxLength={30}
          {...form.field('whatsapp')}
        />
        <TextInput
          label={texts.instagram}
          autoCapitalize="none"
          autoComplete="off"
          maxLength={31}
          {...form.field('instagram')}
        />
        <Switch
          label={texts.open}
          checked={values.is_open}
          onChange={({ currentTarget }) => set('is_open', currentTarget.checked)}
        />
        <Button type="submit" loading={form.busy} disabled={shop.is_saved && !form.dirty}>
          {texts.save}
        </Button>
      </form>
    </SectionCard>
  );
}

const ACCEPTED = 'image/jpeg,image/png,image/webp';

function PictureRow({ shop }: { shop: Shop }) {
  const { settings: texts } = usePageTexts('shop');
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);

  const work = async (change: () => Promise<Shop>, done: string) => {
    setBusy(true);
    try {
      client.setQueryData(read(endpoints.getShop).queryKey, await change());
      toast.success(done);
    } catch (failure) {
      toast.error(refusalText(failure, currentLanguage()));
    } finally {
      setBusy(false);
    }
  };

  if (!shop.is_saved) return <p className={classes.hint}>{texts.pictureFirst}</p>;
  return (
    <div className={classes.picture}>
      {shop.picture && <img src={shop.picture} alt="" width={64} height={64} className={classes.face} />}
      <div>
        <Button size="sm" variant="default" loading={busy} onClick={() => input.current?.click()}>
          {texts.choosePicture}
        </Button>
        {shop.picture && (
          <Button
            size="sm"
            variant="subtle"
            disabled={busy}
            onClick={() => work(() => call(endpoints.removeShopPicture, {}), texts.pictureRemoved)}
          >
            {texts.removePicture}
          </Button>
        )}
        <p className={classes.hint}>{texts.pictureHint}</p>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPTED}
        aria-label={texts.picture}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          currentTarget.value = '';
          if (file)
            void work(() => uploadFile(endpoints.updateShopPicture, {}, file, () => {}), texts.pictureSaved);
        }}
      />
    </div>
  );
}
