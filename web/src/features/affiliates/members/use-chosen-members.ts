import { endpoints, MOST_MEMBERS_AT_ONCE, type MyAffiliate } from '@aliado/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#web/lib/api.ts';
import { refusalText } from '#web/lib/refusal-text.ts';
import { toast } from '#web/lib/toast.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { type MemberFilters, memberRequest } from './use-members.ts';

const WIDE = 100;

type Chosen = ReadonlyMap<string, MyAffiliate>;

/** Who is ticked, over all pages and in whatever order; at most as many as one call changes. */
export function useChosenMembers(filters: MemberFilters, page: MyAffiliate[], count: number) {
  const { language } = useLanguage();
  const [chosen, setChosen] = useState<Chosen>(new Map());
  const { mutate, isPending } = useMutation({
    mutationFn: () => readMembers(filters),
    onSuccess: (members) => setChosen(new Map(members.map((member) => [member.pk, member]))),
    onError: (error) => toast.error(refusalText(error, language)),
  });
  const put = (members: MyAffiliate[]) => {
    const next = new Map(chosen);
    for (const member of members) if (next.size < MOST_MEMBERS_AT_ONCE) next.set(member.pk, member);
    setChosen(next);
  };
  const drop = (pks: string[]) => {
    const next = new Map(chosen);
    for (const pk of pks) next.delete(pk);
    setChosen(next);
  };
  const here = page.filter(({ pk }) => chosen.has(pk));
  const all = page.length > 0 && here.length === page.length;
  return {
    chosen: [...chosen.values()],
    selection: {
      chosen: here.map(({ pk }) => pk),
      all,
      isChosen: (pk: string) => chosen.has(pk),
      toggle: (pk: string) => (chosen.has(pk) ? drop([pk]) : put(page.filter((member) => member.pk === pk))),
      toggleAll: () => (all ? drop(page.map(({ pk }) => pk)) : put(page)),
      clear: () => setChosen(new Map()),
    },
    /** The whole page is chosen, and the filter holds more. */
    mayChooseAll: all && count > chosen.size && count <= MOST_MEMBERS_AT_ONCE,
    chooseAll: () => mutate(),
    isChoosing: isPending,
  };
}

async function readMembers(filters: MemberFilters): Promise<MyAffiliate[]> {
  const members: MyAffiliate[] = [];
  for (let page = 1; members.length < MOST_MEMBERS_AT_ONCE; page += 1) {
    const query = { ...memberRequest(filters), page, page_size: WIDE };
    const { results, next } = await call(endpoints.listMyAffiliates, { query });
    members.push(...results);
    if (!next) break;
  }
  return members.slice(0, MOST_MEMBERS_AT_ONCE);
}
