import type { ListedMerchant } from '@aliado/contract';
import { IconLink, IconStar, IconTicket } from '@tabler/icons-react';
import { formatPercent } from '#web/lib/format.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import classes from './merchant-rates.module.css';

type Rates = Pick<ListedMerchant, 'commission' | 'commission_coupon' | 'own_commission'>;

/** What this affiliate earns there; a rate of its own stands for both. */
export function MerchantRates({ commission, commission_coupon, own_commission }: Rates) {
  const { rates } = usePageTexts('marketplace');
  const { language } = useLanguage();
  const own = own_commission !== null;
  return (
    <dl className={classes.rates}>
      {own ? (
        <div>
          <dt>
            <IconStar size={16} stroke={1.8} aria-hidden />
            {rates.ownLabel}
          </dt>
          <dd className="figures">{formatPercent(own_commission, language)}</dd>
        </div>
      ) : (
        <>
          <div>
            <dt>
              <IconLink size={16} stroke={1.8} aria-hidden />
              {rates.link}
            </dt>
            <dd className="figures">{formatPercent(commission, language)}</dd>
          </div>
          <div>
            <dt>
              <IconTicket size={16} stroke={1.8} aria-hidden />
              {rates.coupon}
            </dt>
            <dd className="figures">{formatPercent(commission_coupon, language)}</dd>
          </div>
        </>
      )}
    </dl>
  );
}

/** `12 % link · 8 % cupón`, or the rate agreed with this affiliate. */
export function RatesLine({ commission, commission_coupon, own_commission }: Rates) {
  const { rates } = usePageTexts('marketplace');
  const { language } = useLanguage();
  const percent = (rate: number) => formatPercent(rate, language);
  return (
    <span className="figures">
      {own_commission === null
        ? rates.line(percent(commission), percent(commission_coupon))
        : rates.own(percent(own_commission))}
    </span>
  );
}
