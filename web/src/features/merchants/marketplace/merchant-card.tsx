import type { ListedMerchant } from '@aliado/contract';
import { Card, Title, UnstyledButton } from '@mantine/core';
import { IconBolt, IconHourglassHigh, IconShoppingBag } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { conditionsOf } from '#web/features/merchants/rule-words.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { Awning } from '#web/ui/awning.tsx';
import { Photo } from '#web/ui/photo.tsx';
import { StoreMark } from '#web/ui/store-mark.tsx';
import { storeToneOf } from '#web/ui/store-tone.ts';
import classes from './merchant-card.module.css';
import { MerchantRates, placeOf } from './merchant-rates.tsx';

const PICTURES = ['first', 'second', 'third'];

type MerchantCardProps = {
  merchant: ListedMerchant;
  onOpen: () => void;
  /** How the affiliate stands with it, and what it can do about that. */
  children: ReactNode;
};

export function MerchantCard({ merchant, onOpen, children }: MerchantCardProps) {
  const { pk, name, pictures } = merchant;
  const titleId = `merchant-${pk}`;
  const tone = storeToneOf(pk);
  return (
    <Card component="article" className={classes.card} aria-labelledby={titleId}>
      <Awning tone={tone} />
      <div className={classes.content}>
        <div className={classes.head}>
          <StoreMark pk={pk} name={name} size={46} />
          <div className={classes.names}>
            <Title order={3} id={titleId} className={classes.name}>
              <UnstyledButton className={classes.open} onClick={onOpen}>
                {name}
              </UnstyledButton>
            </Title>
            <p className={classes.place}>{placeOf(merchant)}</p>
          </div>
        </div>
        <div className={classes.pictures} data-tone={tone}>
          {PICTURES.map((place, index) => (
            <span key={place}>
              <Photo src={pictures[index]?.image ?? null} />
            </span>
          ))}
        </div>
        <MerchantRates {...merchant} />
        <Facts merchant={merchant} />
        <div className={classes.foot}>{children}</div>
      </div>
    </Card>
  );
}

function Facts({ merchant }: Pick<MerchantCardProps, 'merchant'>) {
  const { card, conditions: words } = usePageTexts('marketplace');
  const conditions = conditionsOf(merchant, words);
  return (
    <ul className={classes.facts}>
      <li>
        <IconShoppingBag size={18} stroke={1.8} aria-hidden />
        {conditions.length > 0 ? conditions.join(' · ') : card.noConditions}
      </li>
      <li>
        <IconHourglassHigh size={18} stroke={1.8} aria-hidden />
        {card.hold(merchant.hold_days)}
      </li>
      {merchant.accepts_automatically && merchant.standing?.status !== 'accepted' && (
        <li>
          <IconBolt size={18} stroke={1.8} aria-hidden />
          {card.automatic}
        </li>
      )}
    </ul>
  );
}
