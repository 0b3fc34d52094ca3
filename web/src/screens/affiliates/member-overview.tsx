import type { Merchant, MyAffiliate } from '@aliado/contract';
import { useState } from 'react';
import { PersonNotes } from '#web/features/affiliates/members/person-notes.tsx';
import { PersonSummary } from '#web/features/affiliates/members/person-summary.tsx';
import { useMemberSummary } from '#web/features/affiliates/members/use-members.ts';
import type { WholeDebt } from '#web/features/payments/debts/use-debts.ts';
import type { Paying } from '#web/features/payments/paying/paying.ts';
import { paths } from '#web/lib/paths.ts';
import { periodQuery } from '#web/lib/period.ts';
import { usePeriod } from '#web/lib/use-period.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { DialogPart } from '#web/ui/dialog-part.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { Part } from '#web/ui/part.tsx';

const PaidNoteCard = lazily(() =>
  import('#web/features/payments/paying/paid.tsx').then((part) => ({ default: part.PaidNoteCard })),
);
const PersonAccounts = lazily(() => import('#web/features/payments/debts/person-accounts.tsx'));
const PayDialog = lazily(() => import('#web/features/payments/paying/pay-dialog.tsx'));
const AskDataDialog = lazily(() => import('#web/features/payments/debts/ask-data-dialog.tsx'));

export function MemberOverview({ member, merchant }: { member: MyAffiliate; merchant: Merchant | null }) {
  const { summary: texts } = usePageTexts('members');
  const [paying, setPaying] = useState<Paying | null>(null);
  const [asked, setAsked] = useState<WholeDebt | null>(null);
  const period = usePeriod();
  const { pk } = member;
  const summary = useMemberSummary(pk);
  const { data } = summary;
  const payOne = ({ affiliate }: WholeDebt) => setPaying({ to: 'one', affiliate });
  const payOtherWay = ({ affiliate }: WholeDebt) => {
    setAsked(null);
    setPaying({ to: 'one', affiliate, method: 'other' });
  };
  return (
    <>
      <Part>
        <PaidNoteCard />
        <PersonAccounts
          affiliate={pk}
          median_days={data?.median_days ?? null}
          upToDate={data?.last_payment ? texts.lastPaid(data.last_payment.at) : texts.upToDate}
          onPay={payOne}
          onAsk={setAsked}
        />
      </Part>
      <PersonSummary
        member={member}
        merchant={merchant}
        summary={summary}
        reportsLink={`${paths.reports}?affiliate=${pk}&${periodQuery(period)}`}
      />
      <PersonNotes affiliate={pk} />
      {paying && (
        <DialogPart onClose={() => setPaying(null)}>
          <PayDialog paying={paying} onPaid={() => undefined} onClose={() => setPaying(null)} />
        </DialogPart>
      )}
      {asked && (
        <DialogPart onClose={() => setAsked(null)}>
          <AskDataDialog debt={asked} onOtherWay={() => payOtherWay(asked)} onClose={() => setAsked(null)} />
        </DialogPart>
      )}
    </>
  );
}
