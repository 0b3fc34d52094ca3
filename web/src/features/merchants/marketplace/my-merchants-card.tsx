import type { MyMerchant } from '@aliado/contract';
import { Button, Card, Title, UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { daysSince, formatCount, formatDay, formatMoney } from '#web/lib/format.ts';
import { useLanguage, useTexts } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx';
import { StoreMark } from '#web/ui/store-mark.tsx';
import { RatesLine } from './merchant-rates.tsx';
import classes from './my-merchants-card.module.css';
import type { MyMerchants } from './use-merchants.ts';

const FEW = 4;

type Debt = { currency: string; available_cents: number; pending_cents: number; since: string | null };

type MyMerchantsCardProps = {
  mine: MyMerchants;
  /** Where the card stands on the page, and where one finds merchants to join. */
  anchor: string;
  discoverAnchor: string;
  /** What each one owes; in several currencies if it changed. */
  owedBy: (merchant: string) => Debt[];
  onOpen: (merchant: MyMerchant) => void;
};

export function MyMerchantsCard({ mine, anchor, ...props }: MyMerchantsCardProps) {
  const { mine: texts } = usePageTexts('marketplace');
  const { language } = useLanguage();
  const [all, setAll] = useState(false);
  const { count } = mine;
  return (
    <Card component="section" id={anchor} aria-labelledby="my-merchants-title">
      <div className={classes.head}>
        <Title order={2} id="my-merchants-title">
          {texts.title}
        </Title>
        {count > FEW && (
          <Button variant="subtle" size="sm" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? texts.fewer : texts.all(formatCount(count, language))}
          </Button>
        )}
      </div>
      <Content mine={mine} all={all} {...props} />
    </Card>
  );
}

type ContentProps = Omit<MyMerchantsCardProps, 'anchor'> & { all: boolean };

function Content({ mine, all, discoverAnchor, owedBy, onOpen }: ContentProps) {
  const { mine: texts } = usePageTexts('marketplace');
  const { common } = useTexts();
  const { merchants, loading, failed, hasMore, more, retry } = mine;
  if (merchants.length > 0) {
    return (
      <>
        <ul className={classes.rows}>
          {merchants.slice(0, all ? undefined : FEW).map((merchant) => (
            <li key={merchant.pk}>
              <MyMerchantRow
                merchant={merchant}
                debts={owedBy(merchant.pk)}
                onOpen={() => onOpen(merchant)}
              />
            </li>
          ))}
        </ul>
        {all && (hasMore || loading || failed) && (
          <Button variant="default" loading={loading} onClick={failed ? retry : more}>
            {failed ? common.retry : texts.more}
          </Button>
        )}
      </>
    );
  }
  if (loading) return <RowsSkeleton mark={46} label={texts.loading} />;
  if (failed) {
    return <ErrorState order={3} texts={texts} onRetry={retry} />;
  }
  return (
    <EmptyState
      order={3}
      title={texts.emptyTitle}
      action={
        <Button component="a" href={`#${discoverAnchor}`}>
          {texts.emptyAction}
        </Button>
      }
    >
      {texts.emptyText}
    </EmptyState>
  );
}

type MyMerchantRowProps = { merchant: MyMerchant; debts: Debt[]; onOpen: () => void };

function MyMerchantRow({ merchant, debts, onOpen }: MyMerchantRowProps) {
  const { mine: texts } = usePageTexts('marketplace');
  const { pk, name, leader } = merchant;
  return (
    <UnstyledButton className={classes.row} onClick={onOpen}>
      <StoreMark pk={pk} name={name} size={46} />
      <span className={classes.words}>
        <span className={classes.name}>{name}</span>
        <span className={classes.quiet}>
          <RatesLine {...merchant} />
        </span>
      </span>
      <span className={classes.side}>
        {debts.map((debt) => (
          <Owed key={debt.currency} {...debt} />
        ))}
        {leader && <span>{texts.withLeader(leader.name)}</span>}
      </span>
      <IconChevronRight size={20} stroke={1.8} className={classes.chevron} aria-hidden />
    </UnstyledButton>
  );
}

/** What can be paid today; where there is nothing, what waits. */
function Owed({ currency, available_cents, pending_cents, since }: Debt) {
  const { mine: texts } = usePageTexts('marketplace');
  const { language } = useLanguage();
  const money = (cents: number) => formatMoney(cents, currency, language);
  if (available_cents > 0)
    return (
      <>
        <strong className={`figures ${classes.owes}`}>{texts.owes(money(available_cents))}</strong>
        {since && (
          <time dateTime={since} className="figures">
            {texts.since(formatDay(new Date(since), { language }), daysSince(new Date(since), { language }))}
          </time>
        )}
      </>
    );
  if (available_cents < 0)
    return <span className={`figures ${classes.less}`}>{texts.less(money(-available_cents))}</span>;
  return pending_cents > 0 && <span className="figures">{texts.waits(money(pending_cents))}</span>;
}
