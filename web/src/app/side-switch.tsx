import { type Profile, sides } from '@aliado/contract';
import { SegmentedControl } from '@mantine/core';
import { useNavigate } from 'react-router';
import { generalPath } from '#web/lib/paths.ts';
import { seenAs, setSide } from '#web/lib/side.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import classes from './side-switch.module.css';

type SideSwitchProps = { profile: Profile; compact?: boolean; onChosen?: () => void };

/** For a user with a store who is also an affiliate of another one: chooses the side. */
export default function SideSwitch({ profile, compact, onChosen }: SideSwitchProps) {
  const texts = usePageTexts('side');
  const navigate = useNavigate();
  const choose = (value: string) => {
    const side = sides.find((each) => each === value) ?? 'merchant';
    setSide(side);
    onChosen?.();
    navigate(generalPath(seenAs(profile, side)));
  };
  return (
    <SegmentedControl
      className={compact ? classes.compact : classes.wide}
      size={compact ? 'xs' : 'sm'}
      fullWidth={!compact}
      aria-label={texts.label}
      data={sides.map((side) => ({ value: side, label: texts[side] }))}
      value={profile.is_provider ? 'merchant' : 'affiliate'}
      onChange={choose}
    />
  );
}
