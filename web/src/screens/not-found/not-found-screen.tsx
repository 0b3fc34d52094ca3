import { TextInput, UnstyledButton } from '@mantine/core';
import { IconChevronRight, IconSearch } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { providerFormAnchor } from '#web/lib/anchors.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { paths } from '#web/lib/paths.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { MarketStall } from '#web/ui/drawings/market-stall.tsx';
import layout from '#web/ui/public-page.module.css';
import classes from './not-found.module.css';
import { matchingPages, type PageName } from './pages.ts';

export function NotFoundScreen() {
  const notFound = usePageTexts('notFound');
  const [sought, setSought] = useState('');
  const found = matchingPages(notFound.pages, sought);
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
          placeholder={notFound.searchPlaceholder}
          leftSection={<IconSearch size={20} stroke={1.8} aria-hidden="true" />}
          value={sought}
          onChange={({ currentTarget }) => setSought(currentTarget.value)}
          type="search"
        />
        <ul className={classes.pages}>
          {found.map((name) => (
            <li key={name}>
              <PageLink name={name} className={classes.link}>
                {notFound.pages[name].title}
                <IconChevronRight size={20} stroke={1.8} aria-hidden="true" />
              </PageLink>
            </li>
          ))}
        </ul>
        <p role="status" className={classes.status}>
          {found.length === 0 && notFound.noMatch}
        </p>
      </search>
    </div>
  );
}

type PageLinkProps = { name: PageName; className?: string; children: ReactNode };

const addresses: Partial<Record<PageName, string>> = {
  home: paths.home,
  store: `${paths.home}#${providerFormAnchor}`,
  about: paths.about,
  terms: paths.terms,
};

function PageLink({ name, className, children }: PageLinkProps) {
  const address = addresses[name];
  if (address)
    return (
      <Link to={address} className={className}>
        {children}
      </Link>
    );
  return (
    <UnstyledButton className={className} onClick={() => openDialog(name === 'sell' ? 'register' : 'login')}>
      {children}
    </UnstyledButton>
  );
}
