import { type Debt, endpoints } from '@aliado/contract';
import { Button, Skeleton } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { debtFilters, useDebtAddress } from '#web/features/payments/debts/debt-address.ts';
import { DebtPanel } from '#web/features/payments/debts/debt-panel.tsx';
import { DebtsCard } from '#web/features/payments/debts/debts-card.tsx';
import { PaidNoteCard } from '#web/features/payments/paying/paid.tsx';
import type { Paying } from '#web/features/payments/paying/paying.ts';
import { useExplanationAddress } from '#web/features/sales/explanation/use-explanation.ts';
import { useAddressFilters } from '#web/lib/use-address-filters.ts';
import { useAddressQuery } from '#web/lib/use-address-query.ts';
import { useAnchor } from '#web/lib/use-anchor.ts';
import { useDownload } from '#web/lib/use-download.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { BackgroundPart } from '#web/ui/background-part.tsx';
import { CodeConfirmation } from '#web/ui/code-confirmation.tsx';
import { DialogPart } from '#web/ui/dialog-part.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { Part } from '#web/ui/part.tsx';
import { ScreenHead } from '#web/ui/screen-head.tsx';
import classes from './payments-screen.module.css';

const PaymentCards = lazily(() => import('./payment-cards.tsx'));
const PaymentDrawers = lazily(() => import('./payment-drawers.tsx'));
const TransferFiles = lazily(() => import('#web/features/payments/transfer-files/transfer-files.tsx'));
const ReviewCard = lazily(() =>
  import('#web/features/orders/review-card.tsx').then((module) => ({ default: module.ReviewCard })),
);
const ClaimsTodo = lazily(() =>
  import('#web/features/claims/claims-cards.tsx').then((part) => ({ default: part.ClaimsTodo })),
);
const PaymentClaims = lazily(() => import('./payment-claims.tsx'));
const PayDialog = lazily(() => import('#web/features/payments/paying/pay-dialog.tsx'));
const PrepareDialog = lazily(() => import('#web/features/payments/transfer-files/prepare-dialog.tsx'));
const AskDataDialog = lazily(() => import('#web/features/payments/debts/ask-data-dialog.tsx'));

/** Claims have a separate view of this screen. */
export function PaymentsScreen() {
  const [query] = useAddressQuery();
  if (!query.has('reclamos') && !query.has('reclamo')) return <Payments />;
  return (
    <Part waiting={<Skeleton height={420} radius="lg" />}>
      <PaymentClaims />
    </Part>
  );
}

function Payments() {
  const texts = usePageTexts('payments');
  const { filters, change } = useAddressFilters(debtFilters);
  const debts = useDebtAddress();
  const explanations = useExplanationAddress();
  const [paying, setPaying] = useState<Paying | null>(null);
  const [preparing, setPreparing] = useState<Debt[] | null>(null);
  const [filesMade, setFilesMade] = useState(0);
  const [asked, setAsked] = useState<Debt | null>(null);

  useAnchor();

  const pay = (chosen: Debt[]) => {
    const [first] = chosen;
    if (!first) return;
    setPaying(chosen.length > 1 ? { to: 'many', debts: chosen } : { to: 'one', affiliate: first.affiliate });
  };
  /** If the debt has only one month, opens its sales directly. */
  const see = ({ affiliate, owed_months: [month, other] }: Debt) =>
    debts.open(affiliate.pk, month && !other ? month.pk : '');
  const leaveChosen = () => {
    setPreparing(null);
    setFilesMade(filesMade + 1);
  };
  const payOtherWay = ({ affiliate }: Debt) => {
    setAsked(null);
    setPaying({ to: 'one', affiliate, method: 'other' });
  };

  return (
    <CodeConfirmation texts={texts.codeOfPayment}>
      <title>{texts.pageTitle}</title>
      <ScreenHead title={texts.title} lead={texts.lead}>
        <YearReport />
      </ScreenHead>
      <PaidNoteCard />
      <BackgroundPart>
        <ClaimsTodo />
      </BackgroundPart>
      <DebtPanel />
      <Part>
        <TransferFiles />
      </Part>
      <DebtsCard
        key={filesMade}
        className={classes.card}
        filters={filters}
        onChange={change}
        onOpen={({ affiliate }) => debts.open(affiliate.pk)}
        onSee={see}
        onPay={pay}
        onPrepare={setPreparing}
        onAsk={setAsked}
      />
      {filters.status === 'review' && (
        <div className={classes.review}>
          <Part>
            <ReviewCard onOpen={({ pk }) => explanations.open({ of: 'sale', pk })} />
          </Part>
        </div>
      )}
      <Part waiting={<Skeleton height={320} radius="lg" mt="lg" />}>
        <PaymentCards />
      </Part>
      <BackgroundPart>
        <PaymentDrawers onPay={setPaying} />
      </BackgroundPart>
      {paying && (
        <DialogPart onClose={() => setPaying(null)}>
          <PayDialog paying={paying} onPaid={debts.leave} onClose={() => setPaying(null)} />
        </DialogPart>
      )}
      {preparing && (
        <DialogPart onClose={() => setPreparing(null)}>
          <PrepareDialog debts={preparing} onPrepared={leaveChosen} onClose={() => setPreparing(null)} />
        </DialogPart>
      )}
      {asked && (
        <DialogPart onClose={() => setAsked(null)}>
          <AskDataDialog debt={asked} onOtherWay={() => payOtherWay(asked)} onClose={() => setAsked(null)} />
        </DialogPart>
      )}
    </CodeConfirmation>
  );
}

/** The report of the current year (specification section 9). */
function YearReport() {
  const { excelOf, notDownloaded } = usePageTexts('payments');
  const { start, isPending } = useDownload(endpoints.downloadReport, notDownloaded);
  const year = new Date().getFullYear();
  return (
    <Button
      variant="default"
      loading={isPending}
      leftSection={<IconDownload size={20} stroke={1.8} aria-hidden />}
      onClick={() => start({ query: { year } })}
    >
      {excelOf(year)}
    </Button>
  );
}
