import type { Merchant } from '@aliado/contract';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Link } from 'react-router';
import { paths } from '#web/lib/paths.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { Loaded, stateOf } from '#web/ui/loaded.tsx';
import { SectionCard, WaitingCount } from '#web/ui/section-card.tsx';
import { RequestRows } from './request-rows.tsx';
import classes from './requests.module.css';
import { useWaitingRequests } from './use-requests.ts';

const AT_A_GLANCE = 3;
const ON_THE_PHONE = 2;
const anchor = 'requests';

/** The newest requests to join; renders nothing without requests. */
export function RequestsCard({ is_public }: Pick<Merchant, 'is_public'>) {
  const { requests: texts } = usePageTexts('program');
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const requests = useWaitingRequests(AT_A_GLANCE);
  if (stateOf(requests) === 'empty' || stateOf(requests) === 'loading') return null;
  const { count = 0, total = 0, results = [] } = requests.data ?? {};
  const shown = results.slice(0, phone ? ON_THE_PHONE : AT_A_GLANCE);
  const hidden = total - shown.length;
  return (
    <SectionCard
      title={texts.title}
      id={anchor}
      className={classes.card}
      action={count > 0 && <WaitingCount count={count} label={texts.waiting(count)} tone="sol" />}
    >
      <Loaded query={requests} texts={texts}>
        {() => <RequestRows requests={shown} is_public={is_public} anchor={anchor} />}
      </Loaded>
      {hidden > 0 && (
        <Button component={Link} to={`${paths.findAffiliates}?tab=requests`} variant="subtle" mt="xs">
          {hidden === 1 ? texts.other : texts.all(count)}
        </Button>
      )}
    </SectionCard>
  );
}
