import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { providerFormAnchor } from '#web/lib/anchors.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { paths } from '#web/lib/paths.ts';
import type { PageName } from './pages.ts';

type PageLinkProps = { name: PageName; className?: string; children: ReactNode };

const addresses: Partial<Record<PageName, string>> = {
  home: paths.home,
  store: `${paths.home}#${providerFormAnchor}`,
  about: paths.about,
  terms: paths.terms,
};

export function PageLink({ name, className, children }: PageLinkProps) {
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
