import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { usePageTexts } from '#web/texts/pages.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx';

export function NoLinks({ onCreate }: { onCreate: () => void }) {
  const texts = usePageTexts('links');
  return (
    <EmptyState
      order={3}
      title={texts.emptyTitle}
      action={
        <Button
          aria-haspopup="dialog"
          leftSection={<IconPlus size={20} stroke={2} aria-hidden />}
          onClick={onCreate}
        >
          {texts.create}
        </Button>
      }
    >
      {texts.emptyText}
    </EmptyState>
  );
}

type NoLinkFoundProps = { text?: string; onClear: () => void };

export function NoLinkFound({ text, onClear }: NoLinkFoundProps) {
  const texts = usePageTexts('links');
  return (
    <EmptyState
      order={3}
      title={texts.nothingFound}
      action={
        <Button variant="default" onClick={onClear}>
          {texts.clear}
        </Button>
      }
    >
      {text ?? texts.nothingFoundText}
    </EmptyState>
  );
}

export function LinksFailed({ onRetry }: { onRetry: () => void }) {
  const texts = usePageTexts('links');
  return <ErrorState order={3} texts={texts} onRetry={onRetry} />;
}

export function LinksSkeleton() {
  const { loading } = usePageTexts('links');
  return <RowsSkeleton mark={52} end={110} label={loading} />;
}
