import { DEFAULT_PAGE_SIZE, endpoints, type MyAffiliate } from '@aliado/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { memberFilters, memberRequest } from '#web/features/affiliates/members/use-members.ts';
import { read } from '#web/lib/api.ts';
import { usePeriod } from '#web/lib/use-period.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { DrawerWalk } from '#web/ui/drawer-walk.tsx';
import { memberIn, memberLink } from './member-address.ts';

function useListPage(page: number, enabled: boolean) {
  const [query] = useSearchParams();
  const request = memberRequest({ ...memberFilters.read(query), page }, usePeriod());
  return useQuery({ ...read(endpoints.listMyAffiliates, { query: request }), enabled }).data;
}

/** The neighbours in the list, with its order and filters; at the end of a page the list turns to the next one. */
export function MemberWalk({ pk }: { pk: string }) {
  const { walk: texts } = usePageTexts('members');
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { page } = memberFilters.read(query);
  const list = useListPage(page, true);
  const people = list?.results ?? [];
  const place = people.findIndex((member) => member.pk === pk);
  const before = useListPage(page - 1, place === 0 && page > 1);
  const after = useListPage(page + 1, place === people.length - 1 && list?.next != null);
  if (!list || place < 0 || list.count < 2) return null;

  const to = (member: MyAffiliate | undefined, onPage: number, sentence: (name: string) => string) =>
    member && {
      name: member.name.split(' ')[0] ?? member.name,
      label: sentence(member.name),
      go: () => {
        const turned = memberFilters.change(query, { page: people.includes(member) ? page : onPage });
        void navigate(memberLink(turned, member.pk, memberIn(query).tab), {
          replace: true,
          preventScrollReset: true,
        });
      },
    };
  return (
    <DrawerWalk
      label={texts.label}
      position={texts.at((page - 1) * DEFAULT_PAGE_SIZE + place + 1, list.count)}
      previous={to(people[place - 1] ?? before?.results.at(-1), page - 1, texts.previous)}
      next={to(people[place + 1] ?? after?.results[0], page + 1, texts.next)}
    />
  );
}
