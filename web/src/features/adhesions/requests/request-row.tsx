import type { AdhesionRequest, RequestDecision } from '@aliado/contract';
import { Button } from '@mantine/core';
import { formatDay, formatRecent } from '#web/lib/format.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { PersonMark } from '#web/ui/person-mark.tsx';
import { requestWay } from './request-way.ts';
import classes from './requests.module.css';

type RequestRowProps = {
  request: AdhesionRequest;
  is_public: boolean;
  /** It came while the page was open. */
  fresh: boolean;
  onDecide: (status: RequestDecision['status']) => void;
};

export function RequestRow({ request, is_public, fresh, onDecide }: RequestRowProps) {
  const { requests: texts } = usePageTexts('program');
  const { language } = useLanguage();
  const { affiliate, created_at } = request;
  return (
    <li className={classes.row} data-fresh={fresh || undefined}>
      <PersonMark pk={affiliate.pk} name={affiliate.name} picture={affiliate.picture} />
      <div className={classes.words}>
        <div className={classes.head}>
          <span className={classes.name}>{affiliate.name}</span>
          <time dateTime={created_at} className={classes.time}>
            {formatRecent(new Date(created_at), { language })}
          </time>
        </div>
        <p className={classes.way}>
          <RequestWords request={request} is_public={is_public} />
        </p>
      </div>
      <div className={classes.actions}>
        <Button
          size="sm"
          variant="default"
          aria-label={texts.rejectOne(affiliate.name)}
          onClick={() => onDecide('rejected')}
        >
          {texts.reject}
        </Button>
        <Button
          size="sm"
          variant="light"
          aria-label={texts.acceptOne(affiliate.name)}
          onClick={() => onDecide('accepted')}
        >
          {texts.accept}
        </Button>
      </div>
    </li>
  );
}

function RequestWords({ request, is_public }: Pick<RequestRowProps, 'request' | 'is_public'>) {
  const { requests: texts } = usePageTexts('program');
  const { language } = useLanguage();
  const { leader, affiliate } = request;
  const way = {
    leader: () => texts.through(leader?.name ?? ''),
    link: () => texts.byLink,
    newcomer: () => texts.newcomer,
    member: () => texts.since(formatDay(new Date(affiliate.joined_at), { language })),
  }[requestWay(request, is_public)];
  const sells = affiliate.merchants > 0 ? texts.sells(affiliate.merchants) : texts.sellsNowhere;
  return `${way()} · ${sells}`;
}
