import { endpoints, type MerchantPreview } from '@aliado/contract';
import { Button, Card, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { read } from '#web/lib/api.ts';
import { ApiError, textOf } from '#web/lib/api-error.ts';
import { toast } from '#web/lib/toast.ts';
import { useSentRequests } from '#web/lib/use-sent-requests.ts';
import { useLanguage, useTexts } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { Awning } from '#web/ui/awning.tsx';
import { StateChip } from '#web/ui/state-chip.tsx';
import { StoreMark } from '#web/ui/store-mark.tsx';
import { storeToneOf } from '#web/ui/tone-of.ts';
import classes from './invited-card.module.css';
import { useAsk } from './use-adhesions.ts';

type InvitedCardProps = {
  merchant: string;
  leader: string | null;
  member: boolean;
  /** Called after the request or a dismissal; removes the invitation from the address. */
  onDone: () => void;
};

/** An affiliate who opens a merchant's invitation link joins here. */
export default function InvitedCard({ merchant, leader, member, onDone }: InvitedCardProps) {
  const request = { params: { merchant }, query: { leader: leader ?? undefined } };
  const { data, error } = useQuery(read(endpoints.previewMerchant, request));
  if (data) return <Invited preview={data} leader={leader} member={member} onDone={onDone} />;
  const unknown = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return unknown ? <UnknownMerchant onDone={onDone} /> : null;
}

type InvitedProps = Omit<InvitedCardProps, 'merchant'> & { preview: MerchantPreview };

function Invited({ preview, leader, member, onDone }: InvitedProps) {
  const { invited } = usePageTexts('marketplace');
  const { common } = useTexts();
  const { language } = useLanguage();
  const { pk, name, commission, commission_coupon } = preview;
  const asked = useSentRequests().some((request) => request.merchant.pk === pk);
  const { mutate, isPending } = useAsk({
    onSuccess: ({ status }) => {
      toast.success(status === 'accepted' ? invited.joined(name) : invited.asked(name));
      onDone();
    },
    onError: (error) => {
      toast.error(textOf(error, language));
      if (error instanceof ApiError && error.status === 409) onDone();
    },
  });

  return (
    <Card component="section" className={classes.card} aria-labelledby="invited-title">
      <Awning tone={storeToneOf(pk)} />
      <div className={classes.content}>
        <StoreMark pk={pk} name={name} size={52} />
        <div className={classes.words}>
          <Title order={2} id="invited-title">
            {invited.title(name)}
          </Title>
          <p className="figures">
            {preview.leader && invited.byLeader(preview.leader.name)}{' '}
            {invited.text(commission, commission_coupon)}
          </p>
        </div>
        <div className={classes.actions}>
          {member || asked ? (
            <Standing member={member} />
          ) : (
            <Button loading={isPending} onClick={() => mutate({ merchant: pk, leader })}>
              {invited.ask}
            </Button>
          )}
          <Button variant="subtle" disabled={isPending} onClick={onDone}>
            {member || asked ? common.close : invited.dismiss}
          </Button>
        </div>
      </div>
    </Card>
  );
}

function Standing({ member }: { member: boolean }) {
  const { chips } = usePageTexts('marketplace').standing;
  const state = member ? 'request_accepted' : 'request_pending';
  return <StateChip state={state}>{chips[state]}</StateChip>;
}

function UnknownMerchant({ onDone }: Pick<InvitedCardProps, 'onDone'>) {
  const { invited } = usePageTexts('marketplace');
  return (
    <Card component="section" className={classes.card} aria-labelledby="invited-title">
      <div className={classes.content}>
        <div className={classes.words}>
          <Title order={2} id="invited-title">
            {invited.unknownTitle}
          </Title>
          <p>{invited.unknownText}</p>
        </div>
        <div className={classes.actions}>
          <Button variant="subtle" onClick={onDone}>
            {invited.dismiss}
          </Button>
        </div>
      </div>
    </Card>
  );
}
