import { couponTermsText, endpoints, type MemberOfTeam } from '@aliado/contract';
import { Button, NativeSelect } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { read, useChange } from '#web/lib/api.ts';
import { useLanguage } from '#web/lib/language.ts';
import { toast } from '#web/lib/toast.ts';
import { useForm } from '#web/lib/use-form.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { SectionCard } from '#web/ui/section-card.tsx';
import classes from './member-drawer.module.css';

const MOST = 100;

/** The open coupons of the stores where this person is in the team. */
const useOffersFor = ({ merchants }: MemberOfTeam) =>
  useQueries({
    queries: merchants.map(({ pk }) =>
      read(endpoints.listAllCoupons, { query: { merchant: pk, page_size: MOST } }),
    ),
    combine: (answers) => ({
      offers: answers.flatMap(({ data }) => data?.results ?? []),
      isPending: answers.some(({ isPending }) => isPending),
    }),
  });

/** Invites one person to a coupon. The server refuses a person who already has a code of it. */
export function InviteMember({ member }: { member: MemberOfTeam }) {
  const { invite: texts } = usePageTexts('myTeam').member;
  const { offers, isPending } = useOffersFor(member);
  const { mutateAsync } = useChange(endpoints.inviteToCoupon, [endpoints.listInvitees]);
  const [first] = offers;
  const invitation = useForm({
    initial: { pk: first?.pk ?? '' },
    send: ({ pk }) => mutateAsync({ body: { pk, affiliate: member.pk } }),
    onSent: (_answer, { pk }) =>
      toast.success(texts.done(member.name, offers.find((offer) => offer.pk === pk)?.name ?? '')),
  });
  const { language } = useLanguage();
  const chosen = offers.find(({ pk }) => pk === invitation.values.pk);
  if (isPending) return null;
  return (
    <SectionCard order={3} title={texts.title} lead={offers.length > 0 ? texts.lead(member.name) : undefined}>
      {offers.length === 0 ? (
        <p className={classes.quiet}>{texts.none}</p>
      ) : (
        <form {...invitation.form} className={classes.invite}>
          <NativeSelect
            aria-label={texts.label}
            description={chosen && couponTermsText(chosen.terms, { currency: chosen.currency, language })}
            data={offers.map(({ pk, name, merchant }) => ({
              value: pk,
              label: `${name} · ${merchant.name}`,
            }))}
            {...invitation.field('pk')}
          />
          <Button type="submit" variant="light" loading={invitation.busy}>
            {texts.submit}
          </Button>
        </form>
      )}
    </SectionCard>
  );
}
