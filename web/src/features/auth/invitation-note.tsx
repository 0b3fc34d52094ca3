import { IconBuildingStore, IconUserHeart } from '@tabler/icons-react';
import { useTexts } from '#web/texts/index.tsx';
import type { Invitation } from './invitation.ts';
import classes from './invitation-note.module.css';

export function InvitationNote({ merchant, referral }: Invitation) {
  const { register } = useTexts().auth;
  if (!merchant && !referral) return null;
  const { who, text } = merchant ? register.invitedByStore : register.invitedByPerson;
  const Icon = merchant ? IconBuildingStore : IconUserHeart;
  return (
    <div className={classes.note}>
      <span className={classes.mark}>
        <Icon size={22} stroke={1.8} aria-hidden />
      </span>
      <p>
        <strong>{who}</strong> {text}
      </p>
    </div>
  );
}
