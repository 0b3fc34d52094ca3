import { Card, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useCategories } from '#web/features/catalog/use-categories.ts';
import { InvitationLinkCard } from '#web/features/merchants/invitation/invitation-link-card.tsx';
import { RulesCard } from '#web/features/merchants/program/rules-card.tsx';
import { useMerchant } from '#web/features/merchants/program/use-merchant.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import classes from './provider-general.module.css';

/** The invitation link and the rules, with what stands below the link. */
export function ProviderProgram({ children }: { children: ReactNode }) {
  const { data: merchant, isError, refetch } = useMerchant();
  const categories = useCategories();
  return (
    <>
      <div>
        {merchant && <InvitationLinkCard merchant={merchant} />}
        {!merchant && !isError && <Skeleton height={270} radius="lg" />}
        {children}
      </div>
      <div className={classes.rules}>
        {merchant && <RulesCard merchant={merchant} categories={categories} />}
        {!merchant && (isError ? <RulesFailed onRetry={refetch} /> : <Skeleton height={720} radius="lg" />)}
      </div>
    </>
  );
}

function RulesFailed({ onRetry }: { onRetry: () => void }) {
  const { rules } = usePageTexts('program');
  return (
    <Card>
      <ErrorState texts={rules} onRetry={onRetry} />
    </Card>
  );
}
