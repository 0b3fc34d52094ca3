import { endpoints, type OperatorFound } from '@aliado/contract';
import { useClickOutside } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { read } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/formats.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { SearchBox } from '#web/ui/search-box.tsx';
import classes from './overview.module.css';

type OperatorSearchProps = { linkTo: (person: string) => string };

/** Finds a person, a store or an order number. */
export function OperatorSearch({ linkTo }: OperatorSearchProps) {
  const {
    summary: { search: texts },
  } = usePageTexts('operator');
  const [text, setText] = useState('');
  const box = useClickOutside<HTMLElement>(() => setText(''));
  const { data } = useQuery({
    ...read(endpoints.searchAsOperator, { query: { search: text } }),
    enabled: text.length > 1,
    placeholderData: keepPreviousData,
  });
  return (
    <search
      ref={box}
      className={classes.search}
      onKeyDown={({ key }) => {
        if (key === 'Escape') setText('');
      }}
    >
      <SearchBox label={texts.label} searched={text} onSearch={setText} />
      {text.length > 1 && data && (
        <div className={classes.found} role="status">
          <Found found={data} linkTo={linkTo} />
        </div>
      )}
    </search>
  );
}

type Hit = { key: string; to: string; name: string; detail: string };

function Found({ found, linkTo }: { found: OperatorFound } & OperatorSearchProps) {
  const {
    summary: { search: texts },
  } = usePageTexts('operator');
  const { day, money } = useFormat();
  const people = found.people.map(({ pk, name, username }) => ({
    key: pk,
    to: linkTo(pk),
    name,
    detail: username,
  }));
  const stores = found.stores.map(({ pk, name, owner, domain }) => ({
    key: pk,
    to: linkTo(owner),
    name,
    detail: domain ?? texts.noStore,
  }));
  const orders = found.orders.flatMap(
    ({ pk, number, store, placed_at, total_cents, currency, affiliate, owner }) => [
      {
        key: pk,
        to: linkTo(affiliate?.pk ?? owner),
        name: `#${number}, ${store.name}`,
        detail: `${day(placed_at)} · ${money(total_cents, currency)} · ${affiliate?.name ?? texts.nobody}`,
      },
    ],
  );
  const groups: [string, Hit[]][] = [
    [texts.people, people],
    [texts.stores, stores],
    [texts.orders, orders],
  ];
  if (groups.every(([, hits]) => hits.length === 0)) return <p>{texts.nothing}</p>;
  return groups
    .filter(([, hits]) => hits.length > 0)
    .map(([title, hits]) => (
      <section key={title} aria-label={title}>
        <h2>{title}</h2>
        <ul>
          {hits.map(({ key, to, name, detail }) => (
            <li key={key}>
              <Link to={to} className={classes.hit}>
                {name}
                <span className="figures">{detail}</span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
    ));
}
