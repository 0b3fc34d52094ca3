import { type CouponLeak, endpoints } from '@aliado/contract';
import { Button } from '@mantine/core';
import { IconTicket } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pk as readPk } from '#web/lib/address-filters.ts';
import { read } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/formats.ts';
import { useAddressQuery, withValues } from '#web/lib/use-address-query.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { DialogPart } from '#web/ui/dialog-part.tsx';
import { lazily } from '#web/ui/lazily.ts';
import row from '#web/ui/list-row.module.css';
import rows from '#web/ui/rows.module.css';
import { TodoRow } from '#web/ui/todo-row.tsx';
import { useOpenLeaks } from '../use-coupons.ts';

const LeakDrawer = lazily(() => import('./leak-drawer.tsx'));

/** Query parameter with the leak, so that notifications can link to it. */
const NAME = 'fuga';

function useLeakAddress() {
  const [query, changeQuery] = useAddressQuery();
  const name = (pk: string) => withValues({ [NAME]: pk });
  return {
    leak: readPk(query.get(NAME) ?? '') || null,
    open: (pk: string) => changeQuery(name(pk), { preventScrollReset: true }),
    close: () => changeQuery(name(''), { replace: true, preventScrollReset: true }),
  };
}

/** Leaked codes; each row opens its evidence. */
export function LeaksTodo() {
  const { leaks: texts } = usePageTexts('merchantCoupons');
  const { open } = useLeakAddress();
  const { data } = useOpenLeaks();
  return data?.results.map((leak) => (
    <TodoRow
      key={leak.pk}
      icon={IconTicket}
      tone="doubt"
      title={texts.title(leak.coupon.name)}
      text={texts.text(leak)}
      action={texts.look}
      onClick={() => open(leak.pk)}
    />
  ));
}

/** The drawer of the leak in the address. */
export function AddressedLeak() {
  const { leak, close } = useLeakAddress();
  const [last, setLast] = useState(leak);
  if (leak && leak !== last) setLast(leak);
  if (!last) return null;
  return (
    <DialogPart opened={leak !== null} onClose={close}>
      <LeakDrawer pk={last} opened={leak !== null} onClose={close} />
    </DialogPart>
  );
}

const KEPT = 50;

/** In the coupons card: the waiting leaks, and earlier ones with their outcome. */
export function LeaksOfCoupons() {
  const { leaks: texts } = usePageTexts('merchantCoupons');
  const { open } = useLeakAddress();
  const [shown, setShown] = useState(false);
  const { data } = useQuery(read(endpoints.listCouponLeaks, { query: { state: 'all', page_size: KEPT } }));
  const closed = data?.results.filter(({ state }) => state !== 'open') ?? [];
  if (!data || data.count === 0) return null;
  return (
    <>
      <ul className={rows.rows}>
        <LeaksTodo />
        {shown && closed.map((leak) => <ClosedLeak key={leak.pk} leak={leak} onOpen={() => open(leak.pk)} />)}
      </ul>
      {closed.length > 0 && (
        <Button variant="subtle" size="sm" aria-expanded={shown} onClick={() => setShown(!shown)}>
          {shown ? texts.hideHistory : texts.history(closed.length)}
        </Button>
      )}
      <AddressedLeak />
    </>
  );
}

function ClosedLeak({ leak, onOpen }: { leak: CouponLeak; onOpen: () => void }) {
  const { leaks: texts } = usePageTexts('merchantCoupons');
  const { day } = useFormat();
  return (
    <li className={row.row}>
      <IconTicket size={22} stroke={1.8} aria-hidden />
      <div className={row.words}>
        <p className={row.name}>{`${leak.coupon.name} · ${leak.affiliate.name}`}</p>
        <p className={row.quiet}>{texts.outcome(leak, day(leak.closed_at ?? leak.found_at))}</p>
      </div>
      <Button size="sm" variant="default" aria-label={`${texts.look}: ${leak.coupon.name}`} onClick={onOpen}>
        {texts.look}
      </Button>
    </li>
  );
}
