import { endpoints } from '@aliado/contract';
import { Button, Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { IconUserSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { read } from '#web/lib/api.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { CopyField } from '#web/ui/copy-field.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { ShareButtons } from '#web/ui/share-buttons.tsx';
import classes from './affiliate-states.module.css';

const places = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

export function MembersSkeleton() {
  const { members } = usePageTexts('affiliates');
  return (
    <div className={classes.rows}>
      <VisuallyHidden role="status">{members.loading}</VisuallyHidden>
      {places.map((place) => (
        <div key={place}>
          <Skeleton height={40} circle />
          <div className={classes.line}>
            <Skeleton height={14} width="45%" />
            <Skeleton height={12} width="65%" mt={8} />
          </div>
          <Skeleton height={14} width={70} />
          <Skeleton height={36} width={90} />
        </div>
      ))}
    </div>
  );
}

export function FoundSkeleton() {
  const { search } = usePageTexts('affiliates');
  return (
    <div className={classes.grid}>
      <VisuallyHidden role="status">{search.loading}</VisuallyHidden>
      {places.map((place) => (
        <Skeleton key={place} height={236} radius="lg" />
      ))}
    </div>
  );
}

type NothingFoundProps = { view: 'members' | 'search'; onClear: () => void };

export function NothingFound({ view, onClear }: NothingFoundProps) {
  const { filters, ...texts } = usePageTexts('affiliates');
  const { title, text } = texts[view].nothingFound;
  return (
    <EmptyState
      title={title}
      action={
        <Button variant="default" onClick={onClear}>
          {filters.clear}
        </Button>
      }
    >
      {text}
    </EmptyState>
  );
}

export function NoMembers({ searchLink }: { searchLink: string }) {
  const { members } = usePageTexts('affiliates');
  const { empty } = members;
  return (
    <EmptyState
      title={empty.title}
      action={
        <Stack gap="sm" className={classes.share}>
          <InvitationLink />
          <Button
            component={Link}
            to={searchLink}
            variant="default"
            leftSection={<IconUserSearch size={20} stroke={1.8} aria-hidden />}
          >
            {empty.search}
          </Button>
        </Stack>
      }
    >
      {empty.text}
    </EmptyState>
  );
}

export function NobodyToFind() {
  const { search } = usePageTexts('affiliates');
  return (
    <EmptyState
      title={search.empty.title}
      action={
        <Stack gap="sm" className={classes.share}>
          <InvitationLink />
        </Stack>
      }
    >
      {search.empty.text}
    </EmptyState>
  );
}

/** The merchant's own invitation link, to copy and to send. */
function InvitationLink() {
  const { empty } = usePageTexts('affiliates').members;
  const { data } = useQuery(read(endpoints.getMerchant));
  if (!data) return <Skeleton height={104} />;
  return (
    <>
      <CopyField
        value={data.invitation_link}
        label={empty.link}
        copyLabel={empty.copy}
        copiedLabel={empty.copied}
      />
      <ShareButtons
        message={empty.message(data.name, data.invitation_link)}
        whatsappLabel={empty.whatsapp}
        shareLabel={empty.share}
      />
    </>
  );
}

type ListFailedProps = { view: 'members' | 'search'; onRetry: () => void };

export function ListFailed({ view, onRetry }: ListFailedProps) {
  const texts = usePageTexts('affiliates');
  return <ErrorState texts={texts[view]} onRetry={onRetry} />;
}
