import { type Coupon, endpoints } from '@aliado/contract';
import { IconTicket, IconTicketOff } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '#web/lib/api.ts';
import { paths } from '#web/lib/paths.ts';
import { refusalText } from '#web/lib/refusal-text.ts';
import { toast } from '#web/lib/toast.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { TodoRow } from '#web/ui/todo-row.tsx';
import { FAILED_SHOWN, useFailedCoupons, useRetryCoupon } from '../use-coupons.ts';

const POLL_MS = 2000;

/** A retry is enough for these failures. Other failures need a new name, in the coupons card. */
const isRetried = ({ failure }: Coupon) => failure === 'refused' || failure === 'store_gone';

/** Codes that did not reach the store. The retry runs in place and shows its result. */
export function FailedCouponsTodo() {
  const { notArrived: texts } = usePageTexts('merchantCoupons');
  const { failures } = usePageTexts('coupons');
  const { language } = useLanguage();
  const [tried, setTried] = useState<string[]>([]);
  const { mutateAsync, isPending } = useRetryCoupon();
  const { data } = useFailedCoupons();
  const outcome = useOutcome(tried);
  const coupons = data?.results ?? [];
  const first = coupons[0];

  const retry = async () => {
    try {
      for (const { pk } of coupons) await mutateAsync({ params: { id: pk }, body: {} });
      setTried(coupons.map(({ pk }) => pk));
    } catch (error) {
      toast.error(refusalText(error as Error, language));
    }
  };

  if (!data || !first)
    return outcome && <TodoRow icon={IconTicket} tone="doubt" to={COUPONS} action={texts.see} {...outcome} />;
  const names = texts.names(coupons.map(({ name }) => name));
  const same = coupons.every(({ failure }) => failure === first.failure) ? first.failure : null;
  const row = {
    icon: IconTicketOff,
    tone: 'broken' as const,
    title: texts.title(data.count),
    text: same ? `${names}: ${failures[same]}` : names,
  };
  if (data.count <= FAILED_SHOWN && coupons.every(isRetried))
    return <TodoRow {...row} action={texts.retry} busy={isPending} onClick={retry} />;
  return <TodoRow {...row} action={texts.see} to={COUPONS} />;
}

const COUPONS = `${paths.services}#cupones`;

/** The result of the retried codes; null without any. */
function useOutcome(tried: string[]) {
  const { notArrived: texts } = usePageTexts('merchantCoupons');
  const coupons = useQueries({
    queries: tried.map((id) => ({
      ...read(endpoints.getMerchantCoupon, { params: { id }, query: {} }),
      refetchInterval: (query: { state: { data?: Coupon } }) =>
        query.state.data?.state === 'creating' ? POLL_MS : false,
    })),
  }).flatMap(({ data }) => data ?? []);
  if (coupons.length === 0) return null;
  const names = texts.names(coupons.map(({ name }) => name));
  const waits = coupons.some(({ state }) => state === 'creating');
  return { title: waits ? texts.trying : texts.arrived(coupons.length), text: names };
}
