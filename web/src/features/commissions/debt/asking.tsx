import type { OwedByMerchant } from '@aliado/contract';
import { Button } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useNavigate, useSearchParams } from 'react-router';
import { bankAnchor } from '#web/lib/anchors.ts';
import { hasCode } from '#web/lib/api-error.ts';
import { paths } from '#web/lib/paths.ts';
import { refusalText } from '#web/lib/refusal-text.ts';
import { toast } from '#web/lib/toast.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { useAskForPayment, useDebt } from '../use-statements.ts';
import classes from './debt.module.css';

/** Query parameter with the store to ask for payment. */
export const ASKING = 'pedir';

const placeOfBank = ({ pk }: OwedByMerchant['merchant']) => `${paths.myData}?${ASKING}=${pk}#${bankAnchor}`;

/** Asks a store for payment and shows the result. Without bank data, the affiliate goes to the bank form first. */
export function useAsk() {
  const { debt: texts } = usePageTexts('myReports');
  const { language } = useLanguage();
  const navigate = useNavigate();
  const { mutate, isPending, variables } = useAskForPayment();
  return {
    ask: ({ merchant }: OwedByMerchant) =>
      mutate(
        { body: { merchant: merchant.pk } },
        {
          onSuccess: () => toast.success(texts.done(merchant.name)),
          onError: (error) => {
            if (hasCode(error, 'no_destination') || hasCode(error, 'mail_unconfirmed'))
              return navigate(placeOfBank(merchant));
            return toast.error(refusalText(error, language));
          },
        },
      ),
    isAsking: ({ merchant }: OwedByMerchant) => isPending && variables.body.merchant === merchant.pk,
  };
}

type AskButtonProps = { debt: OwedByMerchant; light?: boolean };

/** One click asks; afterwards the button shows when the store was notified. */
export function AskButton({ debt, light = false }: AskButtonProps) {
  const { debt: texts } = usePageTexts('myReports');
  const { ask, isAsking } = useAsk();
  const { merchant, available_cents, currency, asked_at } = debt;
  if (asked_at)
    return (
      <p className={`figures ${classes.asked}`} data-light={light || undefined} role="status">
        <time dateTime={asked_at}>{texts.asked(asked_at)}</time>
      </p>
    );
  return (
    <Button
      size="sm"
      variant={light ? 'light' : 'filled'}
      loading={isAsking(debt)}
      aria-label={texts.askOf(merchant.name, available_cents, currency)}
      onClick={() => ask(debt)}
    >
      {texts.ask}
    </Button>
  );
}

/** The store whose payment requires bank data, and the way back to asking it. */
export function useAskedStore() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const debts = useDebt(query.has(ASKING));
  const asked = query.get(ASKING);
  const ofStore = (listed: OwedByMerchant[] = []) => listed.find(({ merchant }) => merchant.pk === asked);
  return {
    debt: ofStore(debts.data?.results),
    /** Goes back only when the store has a destination for its payments. */
    comeBack: async () => {
      if (!asked) return;
      const debt = ofStore((await debts.refetch()).data?.results);
      if (debt?.destination.kind) navigate(`${paths.myReports}?${ASKING}=${asked}`);
    },
  };
}

/** Explains which bank data the asked store needs. */
export function AskedNote({ debt: { merchant, destination } }: { debt: OwedByMerchant }) {
  const { debt: texts } = usePageTexts('myReports');
  const { kind, accepts } = destination;
  const needed = accepts.every((each) => each === 'pix') ? texts.needsPix : texts.needsAccount;
  if (kind !== null) return null;
  return (
    <p className={classes.note} role="status">
      <IconInfoCircle size={20} stroke={1.8} aria-hidden />
      {needed(merchant.name)}
    </p>
  );
}
