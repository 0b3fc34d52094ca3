import type { MyMerchant } from '@aliado/contract';
import { Button, UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTexts } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { RowList } from '#web/ui/paged-rows.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { StoreMark } from '#web/ui/store-mark.tsx';
import { RatesLine } from './merchant-rates.tsx';
import classes from './my-merchants-card.module.css';
import type { MyMerchants } from './use-merchants.ts';

const FEW = 4;

type Debt = { currency: string; available_cents: number; pending_cents: number; since: string | null };

type MyMerchantsCardProps = {
  mine: MyMerchants;
  /** Ids of this card and of the list of merchants to join. */
  anchor: string;
  discoverAnchor: string;
  /** The debt of each merchant; several currencies if the merchant changed its currency. */
  owedBy: (merchant: string) => Debt[];
  onOpen: (merchant: MyMerchant) => void;
  /** Pending requests, shown below. */
  sent: ReactNode;
};

export function MyMerchantsCard(props: MyMerchantsCardProps) {
  const { mine, anchor, discoverAnchor, owedBy, onOpen, sent } = props;
  const { mine: texts } = usePageTexts('marketplace');
  const { common } = useTexts();
  const [all, setAll] = useState(false);
  const { first, count, merchants, loading, failed, hasMore, more, retry } = mine;
  return (
    <SectionCard
      title={texts.title}
      id={anchor}
      action={
        count > FEW && (
          <Button variant="subtle" size="sm" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? texts.fewer : texts.all(count)}
          </Button>
        )
      }
    >
      <Loaded
        query={first}
        texts={texts}
        skeleton={{ mark: 46 }}
        empty={sent ?? <NoMerchants discoverAnchor={discoverAnchor} />}
      >
        {() => (
          <>
            <RowList rows={all ? merchants : merchants.slice(0, FEW)} keyOf={({ pk }) => pk} fresh={false}>
              {(merchant) => (
                <MyMerchantRow
                  merchant={merchant}
                  debts={owedBy(merchant.pk)}
                  onOpen={() => onOpen(merchant)}
                />
              )}
            </RowList>
            {all && (hasMore || loading || failed) && (
              <Button variant="default" loading={loading} onClick={failed ? retry : more}>
                {failed ? common.retry : texts.more}
              </Button>
            )}
            {sent}
          </>
        )}
      </Loaded>
    </SectionCard>
  );
}

function NoMerchants({ discoverAnchor }: { discoverAnchor: string }) {
  const { mine: texts } = usePageTexts('marketplace');
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

/** The available amount, or the waiting amount if nothing is available. */
function Owed({ currency, available_cents, pending_cents, since }: Debt) {
  const { mine: texts } = usePageTexts('marketplace');
  if (available_cents > 0)
    return (
      <>
        <strong className={`figures ${classes.owes}`}>{texts.owes(available_cents, currency)}</strong>
        {since && (
          <time dateTime={since} className="figures">
            {texts.since(since)}
          </time>
        )}
      </>
    );
  if (available_cents < 0)
    return <span className={`figures ${classes.less}`}>{texts.less(-available_cents, currency)}</span>;
  return pending_cents > 0 && <span className="figures">{texts.waits(pending_cents, currency)}</span>;
}
