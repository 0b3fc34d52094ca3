import { Skeleton } from '@mantine/core';
import { Navigate, useLocation } from 'react-router';
import { FactorGate } from '#web/features/profile/factor/factor-gate.tsx';
import { paths } from '#web/lib/paths.ts';
import { lazily } from '#web/ui/lazily.ts';
import { Part } from '#web/ui/part.tsx';
import { isSectionAt } from './section-paths.ts';
import { sections } from './sections.ts';

const parts = sections.map(({ name, load }) => ({ name, Section: lazily(load) }));

export function OperatorScreen() {
  const { pathname } = useLocation();
  const found = parts.find(({ name }) => isSectionAt(name, pathname));
  if (!found) return <Navigate to={paths.operator} replace />;
  const { Section } = found;
  return (
    <FactorGate>
      <Part waiting={<Skeleton height={320} radius="lg" mt="lg" />}>
        <Section />
      </Part>
    </FactorGate>
  );
}
