import { endpoints, type MerchantPreview } from '@aliado/contract';
import { IconBuildingStore, IconUserHeart, type TablerIcon } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { read } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { formatPercent } from '#web/lib/format.ts';
import { useLanguage, useTexts } from '#web/texts/index.tsx';
import { StoreMark } from '#web/ui/store-mark.tsx';
import type { Invitation } from './invitation.ts';
import classes from './invitation-note.module.css';

export function InvitationNote({ merchant, referral, leader }: Invitation) {
  if (merchant) return <StoreInvites merchant={merchant} leader={leader} />;
  return referral && <PersonInvites referral={referral} />;
}

/** Shows the name of a personal code's owner; a campaign code has no owner. */
function PersonInvites({ referral }: { referral: string }) {
  const { who, text } = useTexts().auth.register.invitedByPerson;
  const { data } = useQuery({
    ...read(endpoints.previewReferrer, { params: { code: referral } }),
    retry: false,
  });
  return (
    <Note mark={<Mark icon={IconUserHeart} />} who={data?.name ?? who}>
      {text}
    </Note>
  );
}

type StoreInvitesProps = { merchant: string; leader: string | null };

function StoreInvites({ merchant, leader }: StoreInvitesProps) {
  const { register } = useTexts().auth;
  const request = { params: { merchant }, query: { leader: leader ?? undefined } };
  const { data, error } = useQuery(read(endpoints.previewMerchant, request));
  if (data) return <NamedStoreInvites preview={data} />;
  const unknown = error instanceof ApiError && error.status >= 400 && error.status < 500;
  const { who, text } = unknown ? register.unknownStore : register.invitedByStore;
  return (
    <Note mark={<Mark icon={IconBuildingStore} />} who={who}>
      {text}
    </Note>
  );
}

function NamedStoreInvites({ preview }: { preview: MerchantPreview }) {
  const { invitedBy } = useTexts().auth.register;
  const { language } = useLanguage();
  const { pk, name, commission, commission_coupon, leader } = preview;
  const percent = (rate: number) => formatPercent(rate, language);
  return (
    <Note mark={<StoreMark pk={pk} name={name} size={40} />} who={name}>
      {invitedBy.text} {leader && `${invitedBy.leader(leader.name)} `}
      {invitedBy.rates(percent(commission), percent(commission_coupon))} {invitedBy.next}
    </Note>
  );
}

const Mark = ({ icon: Icon }: { icon: TablerIcon }) => (
  <span className={classes.mark}>
    <Icon size={22} stroke={1.8} aria-hidden />
  </span>
);

type NoteProps = { mark: ReactNode; who: string; children: ReactNode };

const Note = ({ mark, who, children }: NoteProps) => (
  <div className={classes.note}>
    {mark}
    <p className="figures">
      <strong>{who}</strong> {children}
    </p>
  </div>
);
