import type { Coupon } from '@aliado/contract';
import { ActionIcon } from '@mantine/core';
import { IconTrash, IconUserPlus } from '@tabler/icons-react';
import { formatCount, formatPercent } from '#web/lib/format.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { CopyIcon } from '#web/ui/copy-icon.tsx';

import { StateChip } from '#web/ui/state-chip.tsx';
import { TicketSlip } from '#web/ui/ticket.tsx';
import { CouponRepair } from '../coupon-repair.tsx';
import { couponValue } from '../coupon-value.ts';
import classes from './merchant-coupons.module.css';

export type CouponAction = 'invite' | 'remove';

type CouponTicketProps = { coupon: Coupon; onAct: (action: CouponAction) => void };

const toneOf = ({ affiliate, for_payment }: Coupon) => {
  if (for_payment) return 'jacaranda';
  return affiliate ? 'rio' : 'sol';
};

export function CouponTicket({ coupon, onAct }: CouponTicketProps) {
  const texts = usePageTexts('merchantCoupons');
  const { states } = usePageTexts('coupons');
  const { name, state } = coupon;
  const leaving = state === 'disabling' || state === 'disabled';
  return (
    <TicketSlip tone={toneOf(coupon)} value={<CouponTerms coupon={coupon} />}>
      <div className={classes.body}>
        <h3 className={classes.name}>{name}</h3>
        <p className={classes.text}>
          <CouponText coupon={coupon} />
        </p>
        {state !== 'offer' && (
          <div className={classes.state}>
            <StateChip state={`coupon_${state}`}>{states[state]}</StateChip>
          </div>
        )}
        <CouponRepair coupon={coupon} renames />
        {!leaving && (
          <div className={classes.actions}>
            <CopyIcon value={name} copyLabel={texts.copy(name)} copiedLabel={texts.copied} />
            {state === 'offer' && (
              <ActionIcon aria-label={texts.invite(name)} onClick={() => onAct('invite')}>
                <IconUserPlus size={20} stroke={1.8} aria-hidden />
              </ActionIcon>
            )}
            <ActionIcon aria-label={texts.remove(name)} onClick={() => onAct('remove')}>
              <IconTrash size={20} stroke={1.8} aria-hidden />
            </ActionIcon>
          </div>
        )}
      </div>
    </TicketSlip>
  );
}

/** What kind it is, whose, and how it is used. */
function CouponText({ coupon }: { coupon: Coupon }) {
  const texts = usePageTexts('merchantCoupons');
  const { language } = useLanguage();
  const { affiliate, offer, for_payment, uses } = coupon;
  const shown = formatCount(uses, language);
  if (!affiliate) return texts.offer(uses, shown);
  if (for_payment) return texts.payment(affiliate.name);
  const whose = offer ? texts.taken(affiliate.name, offer.name) : texts.only(affiliate.name);
  return uses > 0 ? `${whose} · ${texts.uses(uses, shown)}` : whose;
}

function CouponTerms({ coupon }: { coupon: Coupon }) {
  const texts = usePageTexts('merchantCoupons');
  const { language } = useLanguage();
  const earns = () => {
    if (coupon.for_payment) return texts.earnsNothing;
    const percent = formatPercent(coupon.commission_now, language);
    return coupon.commission === null ? texts.earnsAsStore(percent) : texts.earns(percent);
  };
  return (
    <span className={classes.terms}>
      {couponValue(coupon, language, texts.shipping)}
      <small>{earns()}</small>
    </span>
  );
}
