import type { Coupon, Merchant } from '@aliado/contract';
import { ActionIcon, Button, Skeleton, Text } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash, IconUserPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { pageCount } from '#web/lib/paging.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { DialogPart } from '#web/ui/dialog-part.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterBar } from '#web/ui/filter-bar.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { Pager } from '#web/ui/pager.tsx';
import rows from '#web/ui/rows.module.css';
import { SectionCard } from '#web/ui/section-card.tsx';
import { useConfirm } from '#web/ui/use-confirm.tsx';
import { CouponTicket } from '../coupon-ticket.tsx';
import classes from '../coupons.module.css';
import {
  COUPONS_SHOWN,
  type CouponFilters,
  couponFilters,
  couponKinds,
  couponRequest,
  useMerchantCoupons,
  useRemoveCoupon,
} from '../use-coupons.ts';
import { LeaksOfCoupons } from './leaks.tsx';

const CouponDialog = lazily(() => import('./coupon-dialog.tsx'));
const InviteDialog = lazily(() => import('../invite-dialog.tsx'));

/** With fewer coupons the search is hidden. */
const MANY = 6;

type OfMerchant = { merchant: Merchant | null | undefined };

type CouponsCardProps = OfMerchant & {
  filters: CouponFilters;
  onChange: (change: Partial<CouponFilters>) => void;
};

/** The merchant's offers, the codes made from them, and payment coupons. */
export function CouponsCard({ merchant, filters, onChange }: CouponsCardProps) {
  const texts = usePageTexts('merchantCoupons');
  const list = useMerchantCoupons(couponRequest(filters));
  const filtered = filters.kind !== 'all' || filters.s !== '';
  return (
    <SectionCard
      id="cupones"
      title={texts.title}
      lead={texts.lead}
      action={<CreateButton merchant={merchant} />}
    >
      <LeaksOfCoupons />
      {(filtered || (list.data?.count ?? 0) > MANY) && (
        <FilterBar
          compact
          className={rows.search ?? ''}
          filters={filters}
          none={couponFilters.none}
          onChange={onChange}
          search={{ name: 's', label: texts.search }}
          fields={[
            {
              kind: 'choice',
              name: 'kind',
              label: texts.kind,
              options: couponKinds.map((value) => ({ value, label: texts.kinds[value] })),
            },
          ]}
        />
      )}
      <CouponList
        list={list}
        page={filters.page}
        onPage={(page) => onChange({ page })}
        empty={
          filtered ? (
            <Text c="dimmed" mt="md" role="status">
              {texts.nothingFound}
            </Text>
          ) : (
            <EmptyState order={3} title={texts.emptyTitle}>
              {texts.emptyText}
            </EmptyState>
          )
        }
      />
    </SectionCard>
  );
}

type Member = { pk: string; name: string };

type MemberCouponsProps = OfMerchant & { member: Member; page: number; onPage: (page: number) => void };

export function MemberCoupons({ member, merchant, page, onPage }: MemberCouponsProps) {
  const { ofMember: texts } = usePageTexts('merchantCoupons');
  const list = useMerchantCoupons({ affiliate: member.pk, page });
  return (
    <>
      <div className={rows.head}>
        <Text c="dimmed">{texts.lead(member.name)}</Text>
        <CreateButton merchant={merchant} member={member} />
      </div>
      <CouponList
        list={list}
        page={page}
        onPage={onPage}
        empty={
          <EmptyState order={3} title={texts.emptyTitle(member.name)}>
            {texts.emptyText}
          </EmptyState>
        }
      />
    </>
  );
}

type CreateButtonProps = OfMerchant & { member?: Member };

function CreateButton({ merchant, member }: CreateButtonProps) {
  const { create } = usePageTexts('merchantCoupons');
  const [creating, setCreating] = useState(false);
  const close = () => setCreating(false);
  return (
    <>
      <Button
        size={member ? 'sm' : 'md'}
        variant="light"
        aria-haspopup="dialog"
        leftSection={<IconPlus size={20} stroke={2} aria-hidden />}
        onClick={() => setCreating(true)}
      >
        {create}
      </Button>
      {creating && (
        <DialogPart onClose={close}>
          <CouponDialog
            currency={merchant?.currency ?? null}
            storePercent={merchant?.commission_coupon ?? null}
            {...(member && { affiliate: member })}
            onClose={close}
          />
        </DialogPart>
      )}
    </>
  );
}

type CouponListProps = {
  list: ReturnType<typeof useMerchantCoupons>;
  page: number;
  onPage: (page: number) => void;
  empty: ReactNode;
};

function CouponList({ list, page, onPage, empty }: CouponListProps) {
  const texts = usePageTexts('merchantCoupons');
  const { removing } = texts;
  const { ask, question } = useConfirm();
  const { mutateAsync } = useRemoveCoupon();
  const [offer, setOffer] = useState<Coupon | null>(null);
  const [changed, setChanged] = useState<Coupon | null>(null);

  const askToRemove = ({ pk, name, state, uses }: Coupon) =>
    ask({
      title: removing.title(name),
      effects: [state === 'offer' ? removing.offer(uses) : removing.code, removing.stays],
      confirm: removing.confirm,
      cancel: removing.cancel,
      done: removing.done(name),
      run: () => mutateAsync({ body: { pk } }),
    });

  return (
    <>
      <Loaded query={list} texts={texts} skeleton={{ as: waiting }} empty={empty}>
        {({ results, count }, stale) => (
          <>
            <ul className={classes.grid} aria-label={texts.title} aria-busy={stale}>
              {results.map((coupon) => (
                <li key={coupon.pk}>
                  <MerchantTicket
                    coupon={coupon}
                    onInvite={() => setOffer(coupon)}
                    onChange={() => setChanged(coupon)}
                    onRemove={() => askToRemove(coupon)}
                  />
                </li>
              ))}
            </ul>
            <Pager
              className={rows.foot ?? ''}
              label={texts.pages}
              page={page}
              last={pageCount(count, COUPONS_SHOWN)}
              onPage={onPage}
            />
          </>
        )}
      </Loaded>
      {question}
      {offer && (
        <DialogPart onClose={() => setOffer(null)}>
          <InviteDialog by="merchant" coupon={offer} onClose={() => setOffer(null)} />
        </DialogPart>
      )}
      {changed && (
        <DialogPart onClose={() => setChanged(null)}>
          <CouponDialog
            coupon={changed}
            currency={changed.currency}
            storePercent={null}
            onClose={() => setChanged(null)}
          />
        </DialogPart>
      )}
    </>
  );
}

const waiting = (
  <div className={classes.grid}>
    {['first', 'second', 'third'].map((place) => (
      <Skeleton key={place} height={120} radius={14} />
    ))}
  </div>
);

type MerchantTicketProps = {
  coupon: Coupon;
  onInvite: () => void;
  onChange: () => void;
  onRemove: () => void;
};

function MerchantTicket({ coupon, onInvite, onChange, onRemove }: MerchantTicketProps) {
  const texts = usePageTexts('merchantCoupons');
  const { name, state, commission, commission_now, for_payment } = coupon;
  const leaving = state === 'disabling' || state === 'disabled';
  const earns = commission === null ? texts.earnsAsStore : texts.earns;
  return (
    <CouponTicket
      coupon={coupon}
      seenBy="merchant"
      line={<MerchantLine coupon={coupon} />}
      earns={for_payment ? texts.earnsNothing : earns(commission_now)}
      corner={
        !leaving && (
          <>
            {state === 'offer' && coupon.exception !== 'expired' && (
              <ActionIcon aria-label={texts.invite(name)} aria-haspopup="dialog" onClick={onInvite}>
                <IconUserPlus size={20} stroke={1.8} aria-hidden />
              </ActionIcon>
            )}
            {!for_payment && !coupon.offer && (
              <ActionIcon aria-label={texts.edit(name)} aria-haspopup="dialog" onClick={onChange}>
                <IconPencil size={20} stroke={1.8} aria-hidden />
              </ActionIcon>
            )}
            <ActionIcon aria-label={texts.remove(name)} aria-haspopup="dialog" onClick={onRemove}>
              <IconTrash size={20} stroke={1.8} aria-hidden />
            </ActionIcon>
          </>
        )
      }
    />
  );
}

function MerchantLine({ coupon: { affiliate, offer, for_payment, uses } }: { coupon: Coupon }) {
  const texts = usePageTexts('merchantCoupons');
  if (!affiliate) return texts.offer(uses);
  if (for_payment) return texts.payment(affiliate.name);
  const whose = offer ? texts.taken(affiliate.name, offer.name) : texts.only(affiliate.name);
  return uses > 0 ? `${whose} · ${texts.uses(uses)}` : whose;
}
