import type { AdhesionRequest } from '@aliado/contract';
import { Button } from '@mantine/core';
import { textOf } from '#web/lib/api-error.ts';
import { toast } from '#web/lib/toast.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { RowList } from '#web/ui/paged-rows.tsx';
import { StateChip } from '#web/ui/state-chip.tsx';
import { StoreMark } from '#web/ui/store-mark.tsx';
import classes from './invitations-card.module.css';
import { useTakeBack } from './use-adhesions.ts';

export const SentRequests = ({ requests }: { requests: AdhesionRequest[] }) => (
  <RowList rows={requests} keyOf={({ pk }) => pk}>
    {(request) => <SentRequest request={request} />}
  </RowList>
);

function SentRequest({ request: { merchant, created_at } }: { request: AdhesionRequest }) {
  const { sent: texts, standing } = usePageTexts('marketplace');
  const { language } = useLanguage();
  const { mutate, isPending } = useTakeBack({ onError: (error) => toast.error(textOf(error, language)) });
  return (
    <div className={classes.row}>
      <StoreMark {...merchant} size={46} />
      <div className={classes.words}>
        <span className={classes.name}>{merchant.name}</span>
        <span className={classes.quiet}>{texts.when(created_at)}</span>
      </div>
      <StateChip state="request_pending">{standing.chips.request_pending}</StateChip>
      <Button
        variant="subtle"
        size="sm"
        aria-label={standing.cancelOf(merchant.name)}
        loading={isPending}
        onClick={() => mutate(merchant.pk)}
      >
        {standing.cancel}
      </Button>
    </div>
  );
}
