import { Card } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useSearchParams } from 'react-router';
import { useMemberCount } from '#web/features/affiliates/use-members.ts';
import { formatCount } from '#web/lib/format.ts';
import { paths } from '#web/lib/paths.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { lazily } from '#web/ui/lazily.ts';
import { LinkTabs } from '#web/ui/link-tabs.tsx';
import { Part } from '#web/ui/part.tsx';
import screen from '#web/ui/screen.module.css';
import { ScreenHead } from '#web/ui/screen-head.tsx';
import { Found } from './found.tsx';
import { memberIn } from './member-address.ts';
import { Members } from './members.tsx';
import { searchLink, tabIn } from './tabs.ts';

const MemberPage = lazily(() => import('./member-page.tsx'));

export function AffiliatesScreen() {
  const [query] = useSearchParams();
  const { pk } = memberIn(query);
  return pk ? (
    <Part>
      <MemberPage key={pk} pk={pk} />
    </Part>
  ) : (
    <AffiliateLists />
  );
}

function AffiliateLists() {
  const texts = usePageTexts('affiliates');
  const [query] = useSearchParams();
  const narrow = useMediaQuery('(max-width: 61.99em)', false, { getInitialValueInEffect: false });
  const searching = tabIn(query) === 'search';
  return (
    <>
      <title>{texts.pageTitle}</title>
      <ScreenHead title={texts.title} lead={searching ? texts.search.lead : texts.lead} />
      <Card className={screen.card}>
        <Tabs searching={searching} />
        {searching ? <Found narrow={narrow} /> : <Members narrow={narrow} />}
      </Card>
    </>
  );
}

function Tabs({ searching }: { searching: boolean }) {
  const { tabs, tabsLabel } = usePageTexts('affiliates');
  const { language } = useLanguage();
  const count = useMemberCount();
  return (
    <LinkTabs
      label={tabsLabel}
      tabs={[
        {
          to: paths.findAffiliates,
          label: tabs.members,
          current: !searching,
          count: count === undefined ? undefined : formatCount(count, language),
        },
        { to: searchLink, label: tabs.search, current: searching },
      ]}
    />
  );
}
