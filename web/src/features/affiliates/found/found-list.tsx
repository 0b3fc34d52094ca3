import { type Category, DEFAULT_PAGE_SIZE, type ListedAffiliate } from '@aliado/contract';
import { ActionIcon, Card, Skeleton, Title } from '@mantine/core';
import {
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandTiktok,
  IconBrandX,
  IconBuildingStore,
  IconCalendarEvent,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Nobody, NothingFound } from '#web/features/affiliates/empty-lists.tsx';
import { type Turn, turningOf } from '#web/lib/paging.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { FilterBar } from '#web/ui/filter-bar.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { PersonMark } from '#web/ui/person-mark.tsx';
import rows from '#web/ui/rows.module.css';
import classes from './found.module.css';
import { type FoundFilters, foundFilters, isFoundFiltered, networksOf, useFound } from './use-found.ts';

type FoundListProps = {
  filters: FoundFilters;
  categories: Category[];
  onChange: (change: Partial<FoundFilters>) => void;
  onTurn: (turn: Turn) => void;
  /** The affiliate's standing with the merchant, and its actions. */
  standingOf: (affiliate: ListedAffiliate) => ReactNode;
  /** Shown between the filters and the results. */
  children: ReactNode;
};

/** All affiliates who are visible to merchants, as cards. */
export function FoundList({ filters, categories, onChange, onTurn, standingOf, children }: FoundListProps) {
  const { search: texts, found: foundText, pages } = usePageTexts('affiliates');
  const found = useFound(filters);
  const isFiltered = isFoundFiltered(filters);
  return (
    <>
      {(isFiltered || found.data?.count !== 0) && (
        <FoundBar filters={filters} categories={categories} onChange={onChange} />
      )}
      {children}
      <Loaded
        query={found}
        texts={texts}
        order={2}
        skeleton={{ as: <FoundSkeleton /> }}
        empty={
          isFiltered ? (
            <NothingFound texts={texts.nothingFound} onClear={() => onChange(foundFilters.none)} />
          ) : (
            <Nobody texts={texts.empty} />
          )
        }
      >
        {(page, stale) => (
          <div aria-busy={stale}>
            <ul className={classes.grid}>
              {page.results.map((affiliate) => (
                <li key={affiliate.pk}>
                  <FoundCard affiliate={affiliate}>{standingOf(affiliate)}</FoundCard>
                </li>
              ))}
            </ul>
            <div className={`${rows.foot} ${classes.foot}`}>
              <p className="figures">{foundText(page.count)}</p>
              <Pager label={pages} {...turningOf(page, DEFAULT_PAGE_SIZE, onTurn)} />
            </div>
          </div>
        )}
      </Loaded>
    </>
  );
}

type FoundBarProps = Pick<FoundListProps, 'filters' | 'categories' | 'onChange'>;

function FoundBar({ filters, categories, onChange }: FoundBarProps) {
  const { search, filters: texts } = usePageTexts('affiliates');
  return (
    <FilterBar
      filters={filters}
      none={foundFilters.none}
      onChange={onChange}
      search={{ name: 's', label: search.search }}
      show={() => texts.show}
      fields={[
        {
          kind: 'choice',
          name: 'category',
          label: texts.category,
          options: [
            { value: '', label: texts.everyCategory },
            ...categories.map(({ pk, name }) => ({ value: pk, label: name })),
          ],
        },
        {
          kind: 'choice',
          name: 'ordering',
          label: texts.order,
          sorts: true,
          options: Object.entries(texts.orders).map(([value, label]) => ({ value, label })),
        },
      ]}
    />
  );
}

const FoundSkeleton = () => (
  <div className={classes.grid} aria-hidden>
    {['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map((place) => (
      <Skeleton key={place} height={236} radius="lg" />
    ))}
  </div>
);

const MOST_SHOWN = 3;

const glyphs = {
  instagram: IconBrandInstagram,
  facebook: IconBrandFacebook,
  tiktok: IconBrandTiktok,
  twitter: IconBrandX,
};

type Found = { affiliate: ListedAffiliate };

/** An affiliate who is visible to merchants. */
function FoundCard({ affiliate, children }: Found & { children: ReactNode }) {
  const { search: texts } = usePageTexts('affiliates');
  const { name, joined_at, merchants } = affiliate;
  return (
    <Card component="article" aria-label={name} className={classes.card}>
      <div className={classes.head}>
        <PersonMark {...affiliate} size={56} />
        <Title order={2} className={classes.name}>
          {name}
        </Title>
        <Networks affiliate={affiliate} />
      </div>
      <Categories affiliate={affiliate} />
      <ul className={`figures ${classes.facts}`}>
        <li>
          <IconBuildingStore size={18} stroke={1.8} aria-hidden />
          {texts.sells(merchants)}
        </li>
        <li>
          <IconCalendarEvent size={18} stroke={1.8} aria-hidden />
          <time dateTime={joined_at}>{texts.since(joined_at)}</time>
        </li>
      </ul>
      {children}
    </Card>
  );
}

function Networks({ affiliate: { name, affiliate_socialnetwork } }: Found) {
  const { search: texts } = usePageTexts('affiliates');
  const networks = networksOf(affiliate_socialnetwork);
  if (networks.length === 0) return null;
  return (
    <div className={classes.networks}>
      {networks.map(({ network, handle, href }) => {
        const Glyph = glyphs[network];
        return (
          <ActionIcon
            key={network}
            component="a"
            href={href}
            target="_blank"
            rel="noreferrer"
            title={`@${handle}`}
            aria-label={texts.network(name, texts.networks[network])}
          >
            <Glyph size={20} stroke={1.8} aria-hidden />
          </ActionIcon>
        );
      })}
    </div>
  );
}

function Categories({ affiliate: { name, categories } }: Found) {
  const { search: texts } = usePageTexts('affiliates');
  const hidden = categories.slice(MOST_SHOWN);
  if (categories.length === 0) return null;
  return (
    <ul className={classes.categories} aria-label={texts.likes(name)}>
      {categories.slice(0, MOST_SHOWN).map((category) => (
        <li key={category.pk}>{category.name}</li>
      ))}
      {hidden.length > 0 && (
        <li title={hidden.map((category) => category.name).join(', ')}>{texts.more(hidden.length)}</li>
      )}
    </ul>
  );
}
