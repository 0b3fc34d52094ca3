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

/** Names in the address the store that is to be asked. */
export const ASKING = 'pedir';

const placeOfBank = ({ pk }: OwedByMerchant['merchant']) => `${paths.myData}?${ASKING}=${pk}#${bankAnchor}`;

/** Asks a store to pay, in one tap; what came of it is said. Who gave nowhere to be paid is led to do so first. */
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
            if (hasCode(error, 'no_destination')) return navigate(placeOfBank(merchant));
            return toast.error(refusalText(error, language));
          },
        },
      ),
    isAsking: ({ merchant }: OwedByMerchant) => isPending && variables.body.merchant === merchant.pk,
  };
}

type AskButtonProps = { debt: OwedByMerchant; light?: boolean };

/** One tap; then it says since when the store knows. */
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

/** The store for whose sake somebody is giving bank data, and the way back to asking it. */
export function useAskedStore() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const debts = useDebt(query.has(ASKING));
  const asked = query.get(ASKING);
  const ofStore = (listed: OwedByMerchant[] = []) => listed.find(({ merchant }) => merchant.pk === asked);
  return {
    debt: ofStore(debts.data?.results),
    /** Once the money of that store has somewhere to go. */
    comeBack: async () => {
      if (!asked) return;
      const debt = ofStore((await debts.refetch()).data?.results);
      if (debt?.destination.kind) navigate(`${paths.myReports}?${ASKING}=${asked}`);
    },
  };
}

/** Why somebody who asked a store for payment is here, and what that store's money can go to. */
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
