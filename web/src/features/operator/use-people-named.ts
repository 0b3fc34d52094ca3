import { endpoints } from '@aliado/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '#web/lib/api.ts';

const OFFERED = 8;

/** People as options of a filter, including the chosen one even if the search does not find it. */
export function usePeopleNamed(chosen: string) {
  const [search, setSearch] = useState('');
  const { data: found } = useQuery({
    ...read(endpoints.listPeople, { query: { search: search || undefined, page_size: OFFERED } }),
    placeholderData: keepPreviousData,
  });
  const { data: own } = useQuery({
    ...read(endpoints.getPerson, { params: { id: chosen } }),
    enabled: chosen !== '',
  });
  const people = [...(own && chosen ? [own] : []), ...(found?.results ?? [])];
  const options = people
    .filter(({ pk: of }, index) => people.findIndex((other) => other.pk === of) === index)
    .map(({ pk: value, name, username }) => ({ value, label: `${name} · ${username}` }));
  return { options, onSearch: setSearch };
}
