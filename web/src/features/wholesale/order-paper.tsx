import type { WholesaleCart } from '@aliado/contract';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCreditCard,
  IconInfoCircle,
  IconListCheck,
} from '@tabler/icons-react';
import { useLanguage } from '#web/lib/language.ts';
import { refusalText } from '#web/lib/refusal-text.ts';
import { toast } from '#web/lib/toast.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { Money } from '#web/ui/money.tsx';
import { StoreMark } from '#web/ui/store-mark.tsx';
import { PaperRow, PaperRule, TornPaper } from '#web/ui/torn-paper.tsx';
import { Trail } from '#web/ui/trail.tsx';
import classes from './cart.module.css';
import { useMissing } from './rule-progress.tsx';
import { isMonthFull, useOrder } from './use-wholesale.ts';
import shop from './wholesale.module.css';

const mayOrder = ({ standing, lines, missing_units, missing_cents }: WholesaleCart) =>
  standing.may_order &&
  lines.length > 0 &&
  lines.every(({ problem }) => problem === null) &&
  missing_units === 0 &&
  missing_cents === 0 &&
  !isMonthFull(standing);

/** The sum of the cart, the order button, and its consequences. */
export function OrderPaper({ cart }: { cart: WholesaleCart }) {
  const { cart: texts } = usePageTexts('wholesale');
  const { language } = useLanguage();
  const wide = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false });
  const { mutate, isPending } = useOrder();
  const { standing, lines, units, retail_cents, discount_cents, total_cents } = cart;
  const { merchant, currency } = standing;

  const order = () => {
    // Opened during the click: the browser would block a tab opened after the response.
    const tab = window.open('', '_blank');
    const request = { params: { merchant: merchant.pk }, body: { cart: cart.key, total_cents } };
    mutate(request, {
      onSuccess: ({ number, checkout_url }) => {
        if (tab && checkout_url) tab.location.replace(checkout_url);
        else tab?.close();
        toast.success(texts.made(number), checkout_url ? texts.madeText : texts.preparing);
      },
      onError: (error) => {
        tab?.close();
        toast.error(refusalText(error, language));
      },
    });
  };

  const blocking = lines.filter(({ problem }) => problem !== null);
  const saidOf = ({ name, variant_name, problem, stock }: (typeof lines)[number]) =>
    problem && texts.blocked[problem](variant_name ? `${name} ${variant_name}` : name, stock);
  const kinds = lines.filter(({ problem }) => problem === null || problem === 'less_stock').length;
  const missing = useMissing(standing);
  if (lines.length === 0 && !isPending) return null;

  const note =
    blocking.length > 0 ? (
      <p className={classes.note} data-tone="rojo" role="status">
        <IconAlertTriangle size={18} stroke={1.8} aria-hidden />
        <span>
          {blocking.map(saidOf).join(' ')} {texts.blockedNext(blocking.length)}
        </span>
      </p>
    ) : (
      missing && (
        <p className={classes.note} role="status">
          <IconInfoCircle size={18} stroke={1.8} aria-hidden />
          <span className="figures">{missing}</span>
        </p>
      )
    );
  const pay = texts.steps.pay(merchant.name);
  const button = (
    <Button
      fullWidth
      size="lg"
      mt={wide ? 'md' : 0}
      loading={isPending}
      disabled={!mayOrder(cart)}
      onClick={order}
    >
      {texts.order}
    </Button>
  );
  return (
    <aside className={classes.paper} aria-label={texts.yours}>
      <TornPaper>
        <div className={classes.paperHead}>
          <StoreMark pk={merchant.pk} name={merchant.name} size={40} />
          <div>
            <h2>{texts.yours}</h2>
            <p className={`figures ${classes.quiet}`}>{texts.content(kinds, units)}</p>
          </div>
        </div>
        <PaperRule />
        <PaperRow label={texts.retail} amount={<Money amount={retail_cents} currency={currency} />} />
        <PaperRow
          label={texts.discount}
          amount={
            <Money
              amount={-discount_cents}
              currency={currency}
              className={discount_cents > 0 ? classes.minus : ''}
            />
          }
        />
        <PaperRow
          strong
          label={texts.total}
          amount={<Money big amount={total_cents} currency={currency} />}
        />
        <p className={classes.quiet}>{texts.shipping}</p>
        {wide && note}
        {wide && button}
        <PaperRule />
        <h3 className={classes.after}>{texts.after}</h3>
        <Trail
          label={texts.after}
          steps={[
            { key: 'check', icon: IconListCheck, status: 'next', ...texts.steps.check },
            { key: 'pay', icon: IconCreditCard, status: 'next', ...pay },
            { key: 'ready', icon: IconCircleCheck, status: 'next', ...texts.steps.ready },
          ]}
        />
      </TornPaper>
      {!wide && lines.length > 0 && (
        <div className={classes.order} data-at-bottom>
          {note}
          {button}
        </div>
      )}
      <p className={shop.aside}>
        <IconInfoCircle size={18} stroke={1.8} aria-hidden />
        {texts.note}
      </p>
    </aside>
  );
}
