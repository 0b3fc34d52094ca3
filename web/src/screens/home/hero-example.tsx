import { VisuallyHidden } from '@mantine/core';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { useTexts } from '#web/texts/index.tsx';
import { Candle } from '#web/ui/drawings/candle.tsx';
import { Money } from '#web/ui/money.tsx';
import { StateChip } from '#web/ui/state-chip.tsx';
import { StoreMark } from '#web/ui/store-mark.tsx';
import { Ticket } from '#web/ui/ticket.tsx';
import { PaperRow, PaperRule, TornPaper } from '#web/ui/torn-paper.tsx';
import classes from './hero-example.module.css';

/** The fictional order in Home's example; its figures add up. */
export const exampleOrder = {
  store_pk: 'casa-lumbre-1',
  currency: 'ARS',
  first_line_cents: 2_598_000,
  second_line_cents: 1_894_950,
  discount_cents: -449_295,
  base_cents: 4_043_655,
  commission_cents: 323_492,
};

export function HeroExample() {
  const { example } = useTexts().home;
  return (
    <figure className={classes.scene}>
      <VisuallyHidden component="figcaption">{example.description}</VisuallyHidden>
      <div className={classes.paper} aria-hidden="true">
        <ExamplePaper />
      </div>
      <div className={classes.message} aria-hidden="true">
        <div className={classes.picture}>
          <Candle size={104} />
        </div>
        <p className={classes.words}>{example.message}</p>
        <p className={classes.link}>{example.link}</p>
        <p className={`figures ${classes.time}`}>
          <IconBrandWhatsapp size={17} stroke={1.8} /> 18:02
        </p>
      </div>
      <div className={classes.ticket} aria-hidden="true">
        <Ticket owner={example.couponOwner} code={example.couponCode} value={example.couponValue} />
      </div>
    </figure>
  );
}

function ExamplePaper() {
  const { example } = useTexts().home;
  const amount = (cents: number) => <Money amount={cents} currency={exampleOrder.currency} />;
  return (
    <TornPaper>
      <div className={classes.store}>
        <StoreMark pk={exampleOrder.store_pk} name={example.store} />
        <div>
          <p className={classes.name}>{example.store}</p>
          <p className={`figures ${classes.dim}`}>{example.order}</p>
        </div>
      </div>
      <PaperRule />
      <PaperRow label={example.lines.first} amount={amount(exampleOrder.first_line_cents)} />
      <PaperRow label={example.lines.second} amount={amount(exampleOrder.second_line_cents)} />
      <PaperRow label={example.lines.coupon} amount={amount(exampleOrder.discount_cents)} />
      <PaperRow strong label={example.lines.base} amount={amount(exampleOrder.base_cents)} />
      <PaperRule />
      <p className={classes.dim}>{example.commission}</p>
      <div className={classes.commission}>
        <Money
          big
          amount={exampleOrder.commission_cents}
          currency={exampleOrder.currency}
          className={classes.figure}
        />
        <StateChip state="commission_available">{example.available}</StateChip>
      </div>
      <p className={classes.why}>
        <b>{example.whyTitle}</b> {example.why}
      </p>
    </TornPaper>
  );
}
