import { endpoints, type TeamInvitation } from '@aliado/contract';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '#web/lib/api.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { CopyField } from '#web/ui/copy-field.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { ShareButtons } from '#web/ui/share-buttons.tsx';
import classes from './invitation.module.css';

const MOST = 100;
const RECRUITS = 'recruits';

type InvitationCardProps = {
  /** A mentor also recruits leaders with a link of her own. */
  isMentor: boolean;
};

/** The link that invites people into the team of one store, or recruits leaders for a mentor. */
export function InvitationCard({ isMentor }: InvitationCardProps) {
  const { invite: texts } = usePageTexts('myTeam');
  const invitations = useQuery(read(endpoints.listTeamInvitations, { query: { page_size: MOST } }));
  return (
    <SectionCard title={texts.title} id="sumar">
      <Loaded query={invitations} texts={texts} skeleton={{ height: 150 }}>
        {({ results, referral_link }) => (
          <Invitations invitations={results} referralLink={referral_link} isMentor={isMentor} />
        )}
      </Loaded>
    </SectionCard>
  );
}

type InvitationsProps = { invitations: TeamInvitation[]; referralLink: string; isMentor: boolean };

function Invitations({ invitations, referralLink, isMentor }: InvitationsProps) {
  const { invite: texts } = usePageTexts('myTeam');
  const recruits = isMentor || invitations.length === 0;
  const options = [
    ...(recruits ? [{ value: RECRUITS, label: texts.recruits }] : []),
    ...invitations.map(({ merchant }) => ({ value: merchant.pk, label: merchant.name })),
  ];
  const [chosen, setChosen] = useState(options[0]?.value);
  const invitation = invitations.find(({ merchant }) => merchant.pk === chosen);
  const link = invitation?.link ?? referralLink;
  const store = invitation?.merchant.name;
  const lead = invitation ? texts.lead : texts.leadMentor;
  return (
    <>
      <p className={classes.lead}>
        {lead}
        {invitation && invitation.percent > 0 && ` ${texts.percent(invitation.percent)}`}
      </p>
      {options.length > 1 && (
        <NativeSelect
          mt="sm"
          aria-label={texts.where}
          data={options}
          value={chosen}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        />
      )}
      <div className={classes.columns}>
        <QrCode value={link} label={store ? texts.qr(store) : texts.qrRecruits} size={112} />
        <div className={classes.actions}>
          <CopyField value={link} label={texts.label} copyLabel={texts.copy} copiedLabel={texts.copied} />
          <ShareButtons
            message={store ? texts.message(store, link) : texts.messageRecruits(link)}
            whatsappLabel={texts.whatsapp}
            shareLabel={texts.share}
          />
        </div>
      </div>
    </>
  );
}
