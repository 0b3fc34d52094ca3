import { Card } from '@mantine/core';
import { usePageTexts } from '#web/texts/pages.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';

export function NoConnection() {
  const { none } = usePageTexts('services').connection;
  return (
    <Card component="section">
      <EmptyState title={none.title}>{none.text}</EmptyState>
    </Card>
  );
}
