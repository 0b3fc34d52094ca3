import type { ListedMerchant } from '@aliado/contract';
import { Card, Title, UnstyledButton } from '@mantine/core';
import {
  IconBolt,
  IconCash,
  IconGavel,
  IconHourglassHigh,
  IconShoppingBag,
  IconSparkles,
  IconTrendingDown,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { conditionsOf } from '#web/features/merchants/rule-words.ts';
import { reasonsOf } from '#web/lib/reversed.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { Awning } from '#web/ui/awning.tsx';
import { Photo } from '#web/ui/photo.tsx';
import { StoreMark } from '#web/ui/store-mark.tsx';
import { storeToneOf } from '#web/ui/tone-of.ts';
import classes from './merchant-card.module.css';
import { MerchantRates, usePlace } from './merchant-rates.tsx';

const PICTURES = ['first', 'second', 'third'];
const PICTURE_WIDTH = 120;
const mark = { size: 18, stroke: 1.8, 'aria-hidden': true } as const;

type StoreCardProps = {
  store: Pick<
    ListedMerchant,
    'pk' | 'name' | 'category' | 'town' | 'country' | 'pictures' | 'commission' | 'commission_coupon'
  >;
  own_commission?: number | null;
  /** The name, and the button that opens the store. */
  title: ReactNode;
  facts: ReactNode;
  children: ReactNode;
};

/** A store as affiliates see it before joining. */
export function StoreCard({ store, own_commission = null, title, facts, children }: StoreCardProps) {
  const { pk, name, pictures } = store;
  const titleId = `merchant-${pk}`;
  const tone = storeToneOf(pk);
  const place = usePlace(store);
  return (
    <Card component="article" className={classes.card} aria-labelledby={titleId}>
      <Awning tone={tone} />
      <div className={classes.content}>
        <div className={classes.head}>
          <StoreMark pk={pk} name={name} size={46} />
          <div className={classes.names}>
            <Title order={3} id={titleId} className={classes.name}>
              {title}
            </Title>
            <p className={classes.place}>{place}</p>
          </div>
        </div>
        <div className={classes.pictures} data-tone={tone}>
          {PICTURES.map((place, index) => (
            <span key={place}>
              <Photo src={pictures[index]?.image ?? null} within={PICTURE_WIDTH} />
            </span>
          ))}
        </div>
        <MerchantRates {...store} own_commission={own_commission} />
        <ul className={classes.facts}>{facts}</ul>
        <div className={classes.foot}>{children}</div>
      </div>
    </Card>
  );
}

type MerchantCardProps = {
  merchant: ListedMerchant;
  onOpen: () => void;
  /** The affiliate's standing with the store, and its actions. */
  children: ReactNode;
};

export const MerchantCard = ({ merchant, onOpen, children }: MerchantCardProps) => (
  <StoreCard
    store={merchant}
    own_commission={merchant.own_commission}
    title={
      <UnstyledButton className={classes.open} onClick={onOpen}>
        {merchant.name}
      </UnstyledButton>
    }
    facts={<Facts merchant={merchant} />}
  >
    {children}
  </StoreCard>
);

function Facts({ merchant }: Pick<MerchantCardProps, 'merchant'>) {
  const { card, conditions: words, reputation } = usePageTexts('marketplace');
  const { is_new, median_days, on_time_percent, reversed_percent, claims } = merchant.reputation;
  const paid = [
    reputation.pays(median_days ?? 0),
    ...(on_time_percent === null ? [] : [reputation.onTimeShort(on_time_percent)]),
  ];
  const conditions = conditionsOf(merchant, words);
  const reversed = reasonsOf(merchant.reputation, reputation.reasons);
  return (
    <>
      <li>
        <IconShoppingBag size={18} stroke={1.8} aria-hidden />
        {conditions.length > 0 ? conditions.join(' · ') : card.noConditions}
      </li>
      <li>
        <IconHourglassHigh size={18} stroke={1.8} aria-hidden />
        {card.hold(merchant.hold_days)}
      </li>
      <li className="figures">
        {is_new ? <IconSparkles {...mark} /> : <IconCash {...mark} />}
        {median_days === null ? reputation.isNew : paid.join(' · ')}
      </li>
      {!is_new && reversed_percent !== null && (
        <li className="figures">
          <IconTrendingDown {...mark} />
          {reversed.length > 0
            ? `${reputation.reversedShort(reversed_percent)}: ${reversed.join(', ')}`
            : reputation.noneReversed}
        </li>
      )}
      {claims.all > 0 && (
        <li className="figures">
          <IconGavel {...mark} />
          {reputation.claimsShort(claims.in_time, claims.all)}
        </li>
      )}
      {merchant.accepts_automatically && merchant.standing?.status !== 'accepted' && (
        <li>
          <IconBolt size={18} stroke={1.8} aria-hidden />
          {card.automatic}
        </li>
      )}
    </>
  );
}
