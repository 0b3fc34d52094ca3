import { endpoints, type Merchant, type MyAffiliate } from '@aliado/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MemberPeriodControl } from '#web/features/affiliates/members/member-bar.tsx';
import { PersonNotes } from '#web/features/affiliates/members/person-notes.tsx';
import { PersonSummary } from '#web/features/affiliates/members/person-summary.tsx';
import { memberFilters, periodOf } from '#web/features/affiliates/members/use-members.ts';
import type { WholeDebt } from '#web/features/payments/debts/use-debts.ts';
import type { Paying } from '#web/features/payments/paying/paying.ts';
import { read } from '#web/lib/api.ts';
import { useAddressFilters } from '#web/lib/use-address-filters.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { DialogPart } from '#web/ui/dialog-part.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { Part } from '#web/ui/part.tsx';
import classes from './member-page.module.css';

const PersonAccounts = lazily(() => import('#web/features/payments/debts/person-accounts.tsx'));
const PayDialog = lazily(() => import('#web/features/payments/paying/pay-dialog.tsx'));
const AskDataDialog = lazily(() => import('#web/features/payments/debts/ask-data-dialog.tsx'));

/** What is owed first, then the period, the commission and the notes. */
export function MemberOverview({ member, merchant }: { member: MyAffiliate; merchant: Merchant | null }) {
  const { summary: texts } = usePageTexts('members');
  const { filters, change } = useAddressFilters(memberFilters);
  const days = periodOf(filters);
  const [paying, setPaying] = useState<Paying | null>(null);
  const [asked, setAsked] = useState<WholeDebt | null>(null);
  const { pk } = member;
  const { data } = useQuery(read(endpoints.getMemberSummary, { params: { id: pk }, query: days }));
  const payOne = ({ affiliate }: WholeDebt) => setPaying({ to: 'one', affiliate });
  const payOtherWay = ({ affiliate }: WholeDebt) => {
    setAsked(null);
    setPaying({ to: 'one', affiliate, method: 'other' });
  };
  return (
    <div className={classes.overview}>
      <Part>
        <PersonAccounts
          affiliate={pk}
          median_days={data?.median_days ?? null}
          upToDate={data?.last_payment ? texts.lastPaid(data.last_payment.at) : texts.upToDate}
          onPay={payOne}
          onAsk={setAsked}
        />
      </Part>
      <MemberPeriodControl filters={filters} onChange={(next) => change(next)} />
      <PersonSummary member={member} merchant={merchant} days={days} />
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
    </div>
  );
}
