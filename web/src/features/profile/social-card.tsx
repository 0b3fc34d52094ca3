import { type Profile, socialNetworks } from '@aliado/contract';
import { TextInput } from '@mantine/core';
import {
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandTiktok,
  IconBrandX,
  type TablerIcon,
} from '@tabler/icons-react';
import { usePageTexts } from '#web/texts/pages.ts';
import { socialHandle, socialValues } from './card-values.ts';
import { places } from './first-steps.ts';
import classes from './profile.module.css';
import { FormCard, useCardForm } from './profile-form.tsx';

const glyphs: Record<(typeof socialNetworks)[number], TablerIcon> = {
  instagram: IconBrandInstagram,
  facebook: IconBrandFacebook,
  tiktok: IconBrandTiktok,
  twitter: IconBrandX,
};

export function SocialCard({ profile }: { profile: Profile }) {
  const { social } = usePageTexts('profile');
  const form = useCardForm('social', profile, socialValues);
  const lead = profile.is_provider ? social.leadProvider : social.lead;
  return (
    <FormCard title={social.title} lead={lead} place={places.social} form={form}>
      <div className={classes.fields}>
        {socialNetworks.map((network) => {
          const path = `affiliate_socialnetwork.${network}` as const;
          const { onBlur, ...field } = form.field(path);
          const Glyph = glyphs[network];
          return (
            <TextInput
              key={network}
              label={social[network]}
              placeholder={social.placeholder}
              leftSection={<Glyph size={20} stroke={1.8} aria-hidden />}
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              {...field}
              onBlur={() => {
                onBlur();
                if (field.value !== socialHandle(field.value)) form.set(path, socialHandle(field.value));
              }}
            />
          );
        })}
      </div>
    </FormCard>
  );
}
