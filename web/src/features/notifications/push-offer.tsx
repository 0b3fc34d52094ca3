import type { Notification as News, NotificationKind } from '@aliado/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { toast } from '#web/lib/toast.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { useAbility, useTurnOn } from './push.ts';
import classes from './push-card.module.css';

const ANSWERED = 'push-offer-answered';

/** After the first of these, it is worth asking whether the device may notify the next one. */
const worthIt: ReadonlySet<NotificationKind> = new Set([
  'request_accepted',
  'invitation_accepted',
  'sale_recorded',
  'store_sale_recorded',
]);

/** Asks once in each browser; the card in Mis Datos stays available. */
export function PushOffer({ notifications }: { notifications: News[] }) {
  const { push: texts } = usePageTexts('notifications');
  const [answered, setAnswered] = useState(() => localStorage.getItem(ANSWERED) !== null);
  const ability = useAbility();
  const { mutate, isPending } = useTurnOn();
  const isDue = notifications.some(({ kind }) => worthIt.has(kind));
  if (answered || ability !== 'default' || !isDue) return null;
  const answer = () => {
    localStorage.setItem(ANSWERED, '1');
    setAnswered(true);
  };
  const accept = () =>
    mutate(undefined, {
      onSuccess: (done) => done && toast.success(texts.turnedOn),
      onError: () => toast.error(texts.notTurnedOn),
      onSettled: answer,
    });
  return (
    <section className={classes.offer} aria-label={texts.offer}>
      <div>
        <p className={classes.title}>{texts.offer}</p>
        <p className={classes.text}>{texts.offerText}</p>
      </div>
      <div className={classes.buttons}>
        <Button size="sm" loading={isPending} onClick={accept}>
          {texts.accept}
        </Button>
        <Button size="sm" variant="subtle" onClick={answer}>
          {texts.later}
        </Button>
      </div>
    </section>
  );
}
