import type { ListedMerchant, MyMerchant } from '@aliado/contract';
import { formatCount, formatDay, formatWholeMoney } from '#web/lib/format.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import classes from './merchant-drawer.module.css';

type Fact = { label: string; value: string };

const Facts = ({ facts }: { facts: Fact[] }) => (
  <dl className={classes.facts}>
    {facts.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd className="figures">{value}</dd>
      </div>
    ))}
  </dl>
);

export function MerchantFacts({ merchant }: { merchant: ListedMerchant }) {
  const { facts: texts } = usePageTexts('marketplace').drawer;
  const { language } = useLanguage();
  const { minimum_type, minimum_units, minimum_cart, currency, maximum_order } = merchant;
  const { require_login, hold_days, window_days } = merchant;
  const count = (value: number) => formatCount(value, language);

  const minimum = () => {
    const value = minimum_type === 'units' ? minimum_units : minimum_cart;
    if (value === 0) return texts.noMinimum;
    if (minimum_type === 'units') return texts.units(value, count(value));
    return currency ? formatWholeMoney(value, currency, language) : count(value);
  };

  return (
    <Facts
      facts={[
        { label: texts.minimum, value: minimum() },
        {
          label: texts.maximum,
          value: maximum_order === null ? texts.unlimited : texts.perMonth(count(maximum_order)),
        },
        { label: texts.login, value: require_login ? texts.loginYes : texts.loginNo },
        { label: texts.hold, value: texts.holdDays(hold_days) },
        { label: texts.window, value: texts.windowDays(window_days) },
      ]}
    />
  );
}

export function Membership({ merchant }: { merchant: MyMerchant }) {
  const { drawer } = usePageTexts('marketplace');
  const { language } = useLanguage();
  const { joined_at, leader } = merchant;
  return (
    <Facts
      facts={[
        { label: drawer.since, value: formatDay(new Date(joined_at), { language }) },
        { label: drawer.leader, value: leader?.name ?? drawer.noLeader },
      ]}
    />
  );
}
