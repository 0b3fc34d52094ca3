import {
  type AnnouncedRate,
  type BestSeller,
  endpoints,
  type ListedMerchant,
  type MyMerchant,
} from '@aliado/contract';
import { Button, Skeleton } from '@mantine/core';
import { IconCalendarDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { minimumOf } from '#web/features/merchants/rule-words.ts';
import { read } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/formats.ts';
import { paths } from '#web/lib/paths.ts';
import { useTexts } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { Awning } from '#web/ui/awning.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { FactList } from '#web/ui/fact-list.tsx';
import { stateOf } from '#web/ui/loaded.tsx';
import { Money } from '#web/ui/money.tsx';
import { Photo } from '#web/ui/photo.tsx';
import { ReputationFacts } from '#web/ui/reputation-facts.tsx';
import { StoreMark } from '#web/ui/store-mark.tsx';
import { storeToneOf } from '#web/ui/tone-of.ts';
import classes from './merchant-drawer.module.css';
import { MerchantRates, usePlace } from './merchant-rates.tsx';

type MerchantDrawerProps = {
  merchant: ListedMerchant | MyMerchant;
  opened: boolean;
  onClose: () => void;
  /** The affiliate's actions: join or leave. */
  children: ReactNode;
};

export default function MerchantDrawer({ merchant, opened, onClose, children }: MerchantDrawerProps) {
  const { drawer, rates, reputation } = usePageTexts('marketplace');
  const { pk, name, description, own_commission } = merchant;
  const member = 'joined_at' in merchant ? merchant : null;
  const place = usePlace(merchant);
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      closeLabel={drawer.close}
      top={<Awning tone={storeToneOf(pk)} />}
      mark={<StoreMark pk={pk} name={name} size={52} />}
      title={name}
      lead={place}
    >
      {description && <p className={classes.description}>{description}</p>}
      <Part title={drawer.rates}>
        <MerchantRates {...merchant} />
        {own_commission !== null && <p className={classes.quiet}>{rates.ownText}</p>}
        {member && <RatesToCome announced={member.announced} />}
      </Part>
      <Part title={reputation.title}>
        <ReputationFacts reputation={merchant.reputation} texts={reputation} />
      </Part>
      <Part title={drawer.conditions}>
        <Conditions merchant={merchant} />
      </Part>
      {member && (
        <Part title={drawer.place}>
          <Membership merchant={member} />
        </Part>
      )}
      <Part title={drawer.bestSellers}>
        <BestSellers merchant={pk} shared={member !== null} />
      </Part>
      <div className={classes.foot}>{children}</div>
    </Drawer>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={classes.part}>
    <h3>{title}</h3>
    {children}
  </section>
);

function RatesToCome({ announced }: { announced: AnnouncedRate[] }) {
  const { drawer } = usePageTexts('marketplace');
  if (announced.length === 0) return null;
  return (
    <div className={classes.toCome}>
      <strong>
        <IconCalendarDown size={18} stroke={1.8} aria-hidden />
        {drawer.announced}
      </strong>
      <ul className="figures">
        {announced.map(({ kind, percent, effective_at }) => (
          <li key={kind}>{drawer.announcedOf[kind](percent, effective_at)}</li>
        ))}
      </ul>
      <p>{drawer.announcedText}</p>
    </div>
  );
}

function Conditions({ merchant }: { merchant: ListedMerchant }) {
  const { facts: texts } = usePageTexts('marketplace').drawer;
  const { maximum_order, require_login, hold_days, window_days } = merchant;
  return (
    <FactList
      facts={[
        [texts.minimum, minimumOf(merchant, texts.minimums)],
        [texts.maximum, maximum_order === null ? texts.unlimited : texts.perMonth(maximum_order)],
        [texts.login, require_login ? texts.loginYes : texts.loginNo],
        [texts.hold, texts.holdDays(hold_days)],
        [texts.window, texts.windowDays(window_days)],
      ]}
    />
  );
}

function Membership({ merchant: { joined_at, leader } }: { merchant: MyMerchant }) {
  const { drawer } = usePageTexts('marketplace');
  const { day } = useFormat();
  return (
    <FactList
      facts={[
        [drawer.since, day(joined_at)],
        [drawer.leader, leader?.name ?? drawer.noLeader],
      ]}
    />
  );
}

const FEW = 5;

type BestSellersProps = {
  merchant: string;
  /** A member can share each product through its kit. */
  shared: boolean;
};

function BestSellers({ merchant, shared }: BestSellersProps) {
  const { drawer } = usePageTexts('marketplace');
  const { common } = useTexts();
  const sellers = useQuery(
    read(endpoints.listBestSellers, { params: { merchantId: merchant }, query: { page_size: FEW } }),
  );
  switch (stateOf(sellers)) {
    case 'failed':
    case 'offline':
      return (
        <div role="alert">
          <p className={classes.quiet}>{drawer.bestSellersFailed}</p>
          <Button variant="default" size="sm" mt="sm" onClick={() => sellers.refetch()}>
            {common.retry}
          </Button>
        </div>
      );
    case 'loading':
      return <Skeleton height={FEW * 68} />;
    case 'empty':
      return <p className={classes.quiet}>{drawer.noBestSellers}</p>;
    case 'data':
      return (
        <ul className={classes.sellers}>
          {sellers.data?.results.map((product) => (
            <li key={product.pk}>
              <Seller product={product} shared={shared} />
            </li>
          ))}
        </ul>
      );
  }
}

function Seller({ product, shared }: { product: BestSeller; shared: boolean }) {
  const { drawer } = usePageTexts('marketplace');
  const { name, image, price_cents, currency, commission, units } = product;
  const sold = units > 0 ? drawer.sold(units) : drawer.notSold;
  const rate = commission === null ? null : drawer.ownCommission(commission);
  return (
    <>
      <Photo src={image} size={48} />
      <span className={classes.seller}>
        {shared ? <Link to={`${paths.kit}?producto=${product.pk}`}>{name}</Link> : <span>{name}</span>}
        <small className="figures">{[sold, rate].filter(Boolean).join(' · ')}</small>
      </span>
      <Money amount={price_cents} currency={currency} className={classes.price} />
    </>
  );
}
