import { TextInput, UnstyledButton } from '@mantine/core';
import { IconChevronRight, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { providerFormAnchor } from '#web/lib/anchors.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { paths } from '#web/lib/paths.ts';
import { useSession } from '#web/lib/tokens.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { MarketStall } from '#web/ui/drawings/market-stall.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { Part } from '#web/ui/part.tsx';
import layout from '#web/ui/public-page.module.css';
import classes from './not-found.module.css';
import { matchingPages, type Page } from './pages.ts';

const MemberPages = lazily(() => import('./member-pages.tsx'));

export function NotFoundScreen() {
  const notFound = usePageTexts('notFound');
  const { loggedIn } = useSession();
  const { pages } = notFound;
  const [sought, setSought] = useState('');
  const ofAnyone: Page[] = [
    { ...pages.about, to: paths.about },
    { ...pages.terms, to: paths.terms },
  ];
  const ofVisitors: Destination[] = [
    { ...pages.home, to: paths.home },
    { ...pages.sell, opens: 'register' },
    { ...pages.account, opens: 'login' },
    { ...pages.store, to: `${paths.home}#${providerFormAnchor}` },
    ...ofAnyone,
  ];
  return (
    <div className={`${layout.container} ${classes.page}`}>
      <title>{notFound.pageTitle}</title>
      <div className={classes.words}>
        <MarketStall size={180} />
        <h1 className={`${layout.pageTitle} ${classes.title}`}>{notFound.title}</h1>
        <p className={layout.lead}>{notFound.explanation}</p>
      </div>
      <search className={classes.search}>
        <TextInput
          label={notFound.searchLabel}
          placeholder={loggedIn ? notFound.searchOfMember : notFound.searchPlaceholder}
          leftSection={<IconSearch size={20} stroke={1.8} aria-hidden="true" />}
          value={sought}
          onChange={({ currentTarget }) => setSought(currentTarget.value)}
          type="search"
        />
        {loggedIn ? (
          <Part bare>
            <MemberPages>
              {(own) => <Found pages={matchingPages([...own, ...ofAnyone], sought)} />}
            </MemberPages>
          </Part>
        ) : (
          <Found pages={matchingPages(ofVisitors, sought)} />
        )}
      </search>
    </div>
  );
}

type Destination = Page | (Omit<Page, 'to'> & { opens: 'register' | 'login' });

function Found({ pages }: { pages: Destination[] }) {
  const notFound = usePageTexts('notFound');
  return (
    <>
      <ul className={classes.pages}>
        {pages.map((page) => (
          <li key={page.title}>
            <PageLink {...page} />
          </li>
        ))}
      </ul>
      <p role="status" className={classes.status}>
        {pages.length === 0 && notFound.noMatch}
      </p>
    </>
  );
}

function PageLink(page: Destination) {
  const words = (
    <>
      {page.title}
      <IconChevronRight size={20} stroke={1.8} aria-hidden="true" />
    </>
  );
  if ('to' in page)
    return (
      <Link to={page.to} className={classes.link}>
        {words}
      </Link>
    );
  return (
    <UnstyledButton className={classes.link} onClick={() => openDialog(page.opens)}>
      {words}
    </UnstyledButton>
  );
}
