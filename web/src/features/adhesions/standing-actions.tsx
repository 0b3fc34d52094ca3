import type { ListedMerchant } from '@aliado/contract';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { textOf } from '#web/lib/api-error.ts';
import { toast } from '#web/lib/toast.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { StateChip } from '#web/ui/state-chip.tsx';
import { affiliateView } from './standing.ts';
import classes from './standing-actions.module.css';
import { useAnswer, useAsk, useTakeBack } from './use-adhesions.ts';

type StandingActionsProps = {
  merchant: ListedMerchant;
  /** Missing on the merchant's own page. */
  onSee?: () => void;
};

/** The affiliate's standing with a merchant, and the one action it allows. */
export function StandingActions({ merchant, onSee }: StandingActionsProps) {
  const { standing: texts } = usePageTexts('marketplace');
  const { chip } = affiliateView(merchant.standing, new Date());
  const doing = useDoing(merchant, onSee);
  return (
    <div className={classes.actions}>
      <span className={classes.chip} aria-live="polite">
        {chip && <StateChip state={chip}>{texts.chips[chip]}</StateChip>}
      </span>
      {doing.primary && (
        <div className={chip ? classes.buttons : classes.alone}>
          <ActionButton {...doing.primary} size={chip ? 'sm' : 'md'} />
          {doing.secondary && <ActionButton {...doing.secondary} size="sm" />}
        </div>
      )}
      <Why merchant={merchant} />
    </div>
  );
}

type Doing = {
  label: string;
  spoken: string;
  look: 'light' | 'default' | 'subtle';
  act: () => void;
  plus?: boolean;
};

/** The button changes after the first click, so the second click of a double click would undo it. */
const once = (act: () => void) => (event: MouseEvent) => {
  if (event.detail < 2) act();
};

/** One button for all standings, so that it keeps the focus. */
const ActionButton = ({ label, spoken, look, act, plus, size }: Doing & { size: 'sm' | 'md' }) => (
  <Button
    variant={look}
    size={size}
    aria-label={spoken}
    leftSection={plus && <IconPlus size={20} stroke={1.8} aria-hidden />}
    onClick={once(act)}
  >
    {label}
  </Button>
);

function useDoing(merchant: ListedMerchant, onSee?: () => void): { primary?: Doing; secondary?: Doing } {
  const { standing: texts, invitations, card } = usePageTexts('marketplace');
  const { language } = useLanguage();
  const { pk, name, accepts_automatically } = merchant;
  const onError = (error: Error) => toast.error(textOf(error, language));
  const ask = useAsk({
    onSuccess: ({ status }) => status === 'accepted' && toast.success(texts.joined(name)),
    onError,
  });
  const takeBack = useTakeBack({ onError });
  const { answer } = useAnswer();
  const askNow = () => ask.mutate({ merchant: pk });

  switch (affiliateView(merchant.standing, new Date()).action) {
    case 'ask':
      return {
        primary: accepts_automatically
          ? { label: texts.join, spoken: texts.joinOf(name), look: 'light', act: askNow, plus: true }
          : { label: texts.ask, spoken: texts.askOf(name), look: 'light', act: askNow, plus: true },
      };
    case 'ask_again':
      return {
        primary: { label: texts.askAgain, spoken: texts.askAgainOf(name), look: 'light', act: askNow },
      };
    case 'cancel':
      return {
        primary: {
          label: texts.cancel,
          spoken: texts.cancelOf(name),
          look: 'subtle',
          act: () => takeBack.mutate(pk),
        },
      };
    case 'answer':
      return {
        primary: {
          label: invitations.accept,
          spoken: invitations.acceptOf(name),
          look: 'light',
          act: () => answer(merchant.standing?.request ?? '', 'accepted'),
        },
        secondary: {
          label: invitations.reject,
          spoken: invitations.rejectOf(name),
          look: 'default',
          act: () => answer(merchant.standing?.request ?? '', 'rejected'),
        },
      };
    case 'see':
      return onSee
        ? { primary: { label: card.open, spoken: card.openOf(name), look: 'subtle', act: onSee } }
        : {};
    default:
      return {};
  }
}

/** Explains why no action is possible now. */
function Why({ merchant: { standing } }: Pick<StandingActionsProps, 'merchant'>) {
  const { standing: texts } = usePageTexts('marketplace');
  const { action } = affiliateView(standing, new Date());
  if (action === 'none') return <p className={classes.why}>{texts.onlyInvited}</p>;
  if (action !== 'wait' || !standing?.may_ask_at) return null;
  return <p className={`figures ${classes.why}`}>{texts.mayAsk(standing.may_ask_at)}</p>;
}
