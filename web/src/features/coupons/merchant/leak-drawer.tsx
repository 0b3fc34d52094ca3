import { type CouponLeak, endpoints, type ResponseOf } from '@aliado/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { read, useChange } from '#web/lib/api.ts';
import { hasCode } from '#web/lib/api-error.ts';
import { useFormat } from '#web/lib/formats.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { Drawer } from '#web/ui/drawer.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import row from '#web/ui/list-row.module.css';
import { Loaded } from '#web/ui/loaded.tsx';
import { Money } from '#web/ui/money.tsx';
import { PersonMark } from '#web/ui/person-mark.tsx';
import rows from '#web/ui/rows.module.css';
import { useConfirm } from '#web/ui/use-confirm.tsx';
import classes from '../coupons.module.css';

type LeakDrawerProps = { pk: string; opened: boolean; onClose: () => void };

/** The evidence that strangers use a code, order by order, and the two possible answers. */
export default function LeakDrawer({ pk, opened, onClose }: LeakDrawerProps) {
  const { leaks: texts } = usePageTexts('merchantCoupons');
  const query = useQuery(read(endpoints.getCouponLeak, { params: { id: pk } }));
  const { data, error } = query;
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      closeLabel={texts.close}
      mark={data && <PersonMark {...data.affiliate} picture={null} size={40} />}
      title={data ? data.coupon.name : texts.drawer}
      lead={data && texts.codeOf(data.affiliate.name)}
      foot={data?.state === 'open' && <LeakAnswers leak={data} />}
    >
      {!data && hasCode(error, 'not_found') ? (
        <EmptyState order={3} title={texts.missing}>
          {texts.missingText}
        </EmptyState>
      ) : (
        <Loaded query={query} texts={texts} skeleton={{ count: 6 }}>
          {(leak) => <Evidence leak={leak} />}
        </Loaded>
      )}
    </Drawer>
  );
}

function Evidence({ leak }: { leak: ResponseOf<typeof endpoints.getCouponLeak> }) {
  const { leaks: texts } = usePageTexts('merchantCoupons');
  const { moment, day, count } = useFormat();
  const facts = [
    [texts.orders, count(leak.orders)],
    [texts.withoutVisit, count(leak.without_visit)],
    [texts.usual, texts.perDay(leak.usual_per_day)],
    ...(leak.sources.length > 0 ? [[texts.sources, leak.sources.join(', ')]] : []),
  ];
  return (
    <div className={classes.leak}>
      {leak.state !== 'open' && (
        <p className={classes.closed} role="status">
          {texts.outcome(leak, day(leak.closed_at ?? leak.found_at))}
        </p>
      )}
      {leak.reasons.map((reason) => (
        <p key={reason}>{texts.reasons[reason]}</p>
      ))}
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="figures">{value}</dd>
          </div>
        ))}
      </dl>
      <h3>{texts.evidence}</h3>
      <ul className={rows.rows}>
        {leak.evidence.map(({ pk, number, placed_at, total_cents, currency, visited, source }) => (
          <li key={pk} className={classes.evidence}>
            <div className={row.words}>
              <p className={`figures ${row.name}`}>#{number}</p>
              <time className={`figures ${row.quiet}`} dateTime={placed_at}>
                {moment(placed_at)}
              </time>
            </div>
            <div className={row.outcome}>
              <Money amount={total_cents} currency={currency} className={row.amount} />
              <span className={row.quiet}>
                {source ? texts.from(source) : texts[visited ? 'visited' : 'notVisited']}
              </span>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

const stale = [
  endpoints.listCouponLeaks,
  endpoints.getCouponLeak,
  endpoints.listMerchantCoupons,
  endpoints.getMerchantCoupon,
];

function LeakAnswers({ leak: { pk, coupon, affiliate } }: { leak: CouponLeak }) {
  const { leaks: texts } = usePageTexts('merchantCoupons');
  const { mutateAsync: replace } = useChange(endpoints.replaceLeakedCoupon, stale);
  const { mutateAsync: dismiss } = useChange(endpoints.dismissCouponLeak, stale);
  const { ask, question } = useConfirm();
  const request = { params: { id: pk } };
  return (
    <div className={classes.answers}>
      <Button
        onClick={() =>
          ask({
            title: texts.replaceTitle(coupon.name),
            text: texts.replaceText(affiliate.name, coupon.name),
            stays: texts.replaceStays,
            confirm: texts.replaceConfirm,
            cancel: texts.cancel,
            run: () => replace(request),
            done: texts.replaced(affiliate.name),
          })
        }
      >
        {texts.replace}
      </Button>
      <Button
        variant="default"
        onClick={() =>
          ask({
            title: texts.dismissTitle(coupon.name),
            text: texts.dismissText,
            confirm: texts.dismissConfirm,
            cancel: texts.cancel,
            run: () => dismiss(request),
            done: texts.dismissed,
          })
        }
      >
        {texts.dismiss}
      </Button>
      {question}
    </div>
  );
}
