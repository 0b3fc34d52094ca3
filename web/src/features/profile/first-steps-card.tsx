import type { Profile, StoreConnection } from '@aliado/contract';
import { Button, Text } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { IconChevronRight, IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#web/lib/paths.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { SectionCard } from '#web/ui/section-card.tsx';
import { firstSteps, type Sharing, stepsOfAffiliate } from './first-steps.ts';
import classes from './first-steps-card.module.css';

type FirstStepsCardProps = {
  profile: Profile;
  connection?: StoreConnection | null;
  /** For affiliates, once loaded. */
  sharing?: Sharing | undefined;
  /** The number of requests to join the store. */
  waiting?: number;
  /** Adds detail about the missing products to this text. */
  describeProducts?: (text: string) => ReactNode;
};

/** The remaining steps. A complete card can be dismissed. */
export default function FirstStepsCard({
  profile,
  connection,
  sharing,
  waiting,
  describeProducts,
}: FirstStepsCardProps) {
  const { firstSteps: texts } = usePageTexts('general');
  const [dismissed, dismiss] = useDismissed(`first-steps:${profile.pk}`);
  const steps = sharing ? stepsOfAffiliate(profile, sharing) : firstSteps(profile, connection, waiting);
  const done = steps.filter((step) => step.done).length;
  const complete = done === steps.length;
  if (complete && dismissed) return null;
  return (
    <SectionCard
      id="first-steps"
      title={texts.title}
      note={<span className="figures">{texts.progress(done, steps.length)}</span>}
    >
      <progress
        className={classes.progress}
        value={done}
        max={steps.length}
        aria-label={`${texts.title}: ${texts.progress(done, steps.length)}`}
      />
      <ul className={classes.steps}>
        {steps.map((step) => (
          <li key={step.name}>
            <FirstStep {...step} describe={step.name === 'products' ? describeProducts : undefined} />
          </li>
        ))}
      </ul>
      {!complete && !profile.is_provider && (
        <Button
          component={Link}
          to={`${paths.profile}?tutorial`}
          variant="subtle"
          size="sm"
          className={classes.guide}
        >
          {texts.guide}
        </Button>
      )}
      {complete && (
        <div className={classes.complete}>
          <Text>{texts.complete}</Text>
          <Button variant="default" size="sm" onClick={dismiss}>
            {texts.dismiss}
          </Button>
        </div>
      )}
    </SectionCard>
  );
}

type FirstStepProps = ReturnType<typeof firstSteps>[number] & {
  describe: FirstStepsCardProps['describeProducts'];
};

function FirstStep({ name, done, to, lacks, describe }: FirstStepProps) {
  const { firstSteps: texts } = usePageTexts('general');
  const { title, text: purpose } = texts.steps[name];
  const text = lacks ? texts.lacks[lacks] : purpose;
  const Tick = done ? IconCircleCheckFilled : IconCircleDashed;
  return (
    <Link className={classes.step} to={to} data-done={done || undefined}>
      <Tick size={26} className={classes.tick} aria-hidden />
      <span className={classes.words}>
        <span className={classes.title}>{title}</span>
        <span className={classes.text}>{(!done && describe?.(text)) || text}</span>
      </span>
      <span className={classes.state}>{done ? texts.done : texts.pending}</span>
      <IconChevronRight size={20} stroke={1.8} className={classes.chevron} aria-hidden />
    </Link>
  );
}

/** Dismissed for good in this browser. */
function useDismissed(key: string): [dismissed: boolean, dismiss: () => void] {
  const [value, setValue] = useLocalStorage({
    key: `dismissed:${key}`,
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  return [value, () => setValue(true)];
}
