import type { Merchant } from '@aliado/contract';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { pageCount } from '#web/lib/paging.ts';
import { paths } from '#web/lib/paths.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { RequestRows } from './request-rows.tsx';
import { useWaitingRequests } from './use-requests.ts';

const PAGE_SIZE = 20;
const listAnchor = 'all-requests';

type RequestListProps = Pick<Merchant, 'is_public' | 'accepts_automatically'> & {
  page: number;
  onPage: (page: number) => void;
};

export function RequestList({ is_public, accepts_automatically, page, onPage }: RequestListProps) {
  const { requests: texts } = usePageTexts('program');
  const requests = useWaitingRequests(PAGE_SIZE, page);
  return (
    <div id={listAnchor} tabIndex={-1}>
      <Loaded
        query={requests}
        texts={texts}
        order={2}
        skeleton={{ round: true, count: 3, mark: 40 }}
        empty={
          <EmptyState
            order={2}
            title={texts.emptyTitle}
            action={
              <Button component={Link} to={`${paths.general}#invitation-link`} variant="light">
                {texts.emptyAction}
              </Button>
            }
          >
            {accepts_automatically ? texts.emptyAutomatic : texts.emptyText}
          </EmptyState>
        }
      >
        {({ results, total }) => (
          <>
            <RequestRows requests={results} is_public={is_public} anchor={listAnchor} />
            <Pager label={texts.pages} page={page} last={pageCount(total, PAGE_SIZE)} onPage={onPage} />
          </>
        )}
      </Loaded>
    </div>
  );
}
