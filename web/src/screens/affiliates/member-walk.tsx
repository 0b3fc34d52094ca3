import { DEFAULT_PAGE_SIZE } from '@aliado/contract';
import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { memberFilters, useMembers } from '#web/features/affiliates/members/use-members.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { memberIn, memberLink } from './member-address.ts';
import classes from './member-page.module.css';

/** The neighbours in the page of the list one came from, in its order and under its filter. */
export function Walk({ pk }: { pk: string }) {
  const { walk: texts } = usePageTexts('members');
  const [query] = useSearchParams();
  const filters = memberFilters.read(query);
  const { data } = useMembers(filters);
  const place = data?.results.findIndex((member) => member.pk === pk) ?? -1;
  if (!data || place < 0 || data.results.length < 2) return null;
  const { tab } = memberIn(query);
  const [before, after] = [data.results[place - 1], data.results[place + 1]];
  const first = (name: string) => name.split(' ')[0] ?? name;
  return (
    <nav className={classes.walk} aria-label={texts.label}>
      {before ? (
        <Button
          component={Link}
          variant="subtle"
          to={memberLink(query, before.pk, tab)}
          leftSection={<IconChevronLeft size={20} stroke={1.8} aria-hidden />}
        >
          {first(before.name)}
        </Button>
      ) : (
        <span />
      )}
      <span className="figures">
        {texts.at((filters.page - 1) * DEFAULT_PAGE_SIZE + place + 1, data.count)}
      </span>
      {after ? (
        <Button
          component={Link}
          variant="subtle"
          to={memberLink(query, after.pk, tab)}
          rightSection={<IconChevronRight size={20} stroke={1.8} aria-hidden />}
        >
          {first(after.name)}
        </Button>
      ) : (
        <span />
      )}
    </nav>
  );
}
