import {
  IconBuildingBank,
  IconCoins,
  IconHourglassHigh,
  IconPointer,
  IconReceipt2,
  IconShoppingBag,
} from '@tabler/icons-react';
import { useTexts } from '#web/texts/index.tsx';
import { Journey } from '#web/ui/journey.tsx';
import { Money } from '#web/ui/money.tsx';
import layout from '#web/ui/public-page.module.css';
import { exampleOrder } from './hero-example.tsx';
import classes from './money-journey.module.css';

const icon = { size: 26, stroke: 1.8 } as const;

export function MoneyJourney() {
  const { journey } = useTexts().home;
  const { visit, sale, hold, available, paid } = journey;
  const { base_cents, commission_cents } = exampleOrder;
  return (
    <section className={`${layout.section} ${layout.paper}`} aria-labelledby="journey-title">
      <div className={layout.container}>
        <h2 id="journey-title" className={layout.sectionTitle}>
          {journey.title}
        </h2>
        <p className={layout.lead}>{journey.lead}</p>
        <div className={classes.journey}>
          <Journey
            steps={[
              {
                ...visit,
                look: 'quiet',
                icon: <IconPointer {...icon} />,
                children: <Step text={visit.text} />,
              },
              {
                ...sale,
                look: 'quiet',
                icon: <IconShoppingBag {...icon} />,
                children: <Step text={sale.text} cents={base_cents} />,
              },
              {
                ...hold,
                look: 'waiting',
                icon: <IconHourglassHigh {...icon} />,
                children: <Step text={hold.text} cents={commission_cents} />,
              },
              {
                ...available,
                look: 'ready',
                icon: <IconCoins {...icon} />,
                children: <Step text={available.text} cents={commission_cents} />,
              },
              {
                ...paid,
                look: 'done',
                icon: <IconBuildingBank {...icon} />,
                children: <Step text={paid.text} cents={commission_cents} />,
              },
            ]}
          />
        </div>
        <p className={classes.refund}>
          <IconReceipt2 size={28} stroke={1.8} aria-hidden="true" />
          <span>
            <b>{journey.refundQuestion}</b> {journey.refundAnswer}
          </span>
        </p>
      </div>
    </section>
  );
}

function Step({ text, cents }: { text: string; cents?: number }) {
  return (
    <>
      <p className={classes.text}>{text}</p>
      {cents && <Money big amount={cents} currency={exampleOrder.currency} className={classes.amount} />}
    </>
  );
}
