import type { ListedMerchant } from '@aliado/contract';
import { IconLink, IconStar, IconTicket } from '@tabler/icons-react';
import { useFormat } from '#web/lib/formats.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import classes from './merchant-card.module.css';

type Place = Pick<ListedMerchant, 'category' | 'town' | 'country'>;

/** `Velas y deco · Rosario, AR`; a country alone is written out. */
export function usePlace({ category, town, country }: Place) {
  const { country: nameOf } = useFormat();
  const where = town ? [town, country].filter(Boolean).join(', ') : country && nameOf(country);
  return [category?.name, where].filter(Boolean).join(' · ');
}

type Rates = Pick<ListedMerchant, 'commission' | 'commission_coupon' | 'own_commission'>;

/** This affiliate's rates; a rate of her own replaces both. */
export function MerchantRates({ commission, commission_coupon, own_commission }: Rates) {
  const { rates: texts } = usePageTexts('marketplace');
  const { percent } = useFormat();
  const rates =
    own_commission === null
      ? [
          { Icon: IconLink, label: texts.link, rate: commission },
          { Icon: IconTicket, label: texts.coupon, rate: commission_coupon },
        ]
      : [{ Icon: IconStar, label: texts.ownLabel, rate: own_commission }];
  return (
    <dl className={classes.rates}>
      {rates.map(({ Icon, label, rate }) => (
        <div key={label}>
          <dt>
            <Icon size={16} stroke={1.8} aria-hidden />
            {label}
          </dt>
          <dd className="figures">{percent(rate)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** `12 % link · 8 % cupón`, or the rate agreed with this affiliate. */
export function RatesLine({ commission, commission_coupon, own_commission }: Rates) {
  const { rates } = usePageTexts('marketplace');
  return (
    <span className="figures">
      {own_commission === null ? rates.line(commission, commission_coupon) : rates.own(own_commission)}
    </span>
  );
}
