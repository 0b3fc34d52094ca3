import { ActionIcon } from '@mantine/core';
import {
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandTiktok,
  IconBrandX,
  type TablerIcon,
} from '@tabler/icons-react';
import { usePageTexts } from '#web/texts/pages.ts';
import classes from './found-card.module.css';
import type { networksOf } from './networks.ts';

type Networks = ReturnType<typeof networksOf>;

const glyphs: Record<Networks[number]['network'], TablerIcon> = {
  instagram: IconBrandInstagram,
  facebook: IconBrandFacebook,
  tiktok: IconBrandTiktok,
  twitter: IconBrandX,
};

export function NetworkLinks({ name, networks }: { name: string; networks: Networks }) {
  const { search: texts } = usePageTexts('affiliates');
  if (networks.length === 0) return null;
  return (
    <div className={classes.networks}>
      {networks.map(({ network, handle, href }) => {
        const Glyph = glyphs[network];
        return (
          <ActionIcon
            key={network}
            component="a"
            href={href}
            target="_blank"
            rel="noreferrer"
            title={`@${handle}`}
            aria-label={texts.network(name, texts.networks[network])}
          >
            <Glyph size={20} stroke={1.8} aria-hidden />
          </ActionIcon>
        );
      })}
    </div>
  );
}
