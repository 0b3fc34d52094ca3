import { endpoints } from '@aliado/contract';
import { Button, Skeleton, Stack } from '@mantine/core';
import { IconUserSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { read } from '#web/lib/api.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { CopyField } from '#web/ui/copy-field.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { stateOf } from '#web/ui/loaded.tsx';
import { ShareButtons } from '#web/ui/share-buttons.tsx';

type Words = { title: string; text: string };

export function NothingFound({ texts, onClear }: { texts: Words; onClear: () => void }) {
  const { filters } = usePageTexts('affiliates');
  return (
    <EmptyState
      title={texts.title}
      action={
        <Button variant="default" onClick={onClear}>
          {filters.clear}
        </Button>
      }
    >
      {texts.text}
    </EmptyState>
  );
}

/** The empty state of a list; offers the invitation link. */
export function Nobody({ texts, searchLink }: { texts: Words; searchLink?: string }) {
  const { empty } = usePageTexts('affiliates').members;
  return (
    <EmptyState
      title={texts.title}
      action={
        <Stack gap="sm" w="min(100%, 420px)">
          <InvitationLink />
          {searchLink && (
            <Button
              component={Link}
              to={searchLink}
              variant="default"
              leftSection={<IconUserSearch size={20} stroke={1.8} aria-hidden />}
            >
              {empty.search}
            </Button>
          )}
        </Stack>
      }
    >
      {texts.text}
    </EmptyState>
  );
}

export function InvitationLink() {
  const { empty } = usePageTexts('affiliates').members;
  const merchant = useQuery(read(endpoints.getMerchant));
  if (stateOf(merchant) === 'loading') return <Skeleton height={104} />;
  if (!merchant.data) return null;
  const { name, invitation_link } = merchant.data;
  return (
    <>
      <CopyField
        value={invitation_link}
        label={empty.link}
        copyLabel={empty.copy}
        copiedLabel={empty.copied}
      />
      <ShareButtons
        message={empty.message(name, invitation_link)}
        whatsappLabel={empty.whatsapp}
        shareLabel={empty.share}
      />
    </>
  );
}
