import { endpoints, type Profile, type StoreConnection } from '@aliado/contract';
import { Button, Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { RequestsCard } from '#web/features/adhesions/requests/requests-card.tsx';
import { useMerchant } from '#web/features/merchants/program/use-merchant.ts';
import { firstSteps } from '#web/features/profile/first-steps.ts';
import type { OverviewFigure } from '#web/features/reports/overview/overview-card.tsx';
import { useBestSellers } from '#web/features/reports/overview/use-overview.ts';
import { read } from '#web/lib/api.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { paths } from '#web/lib/paths.ts';
import { type Period, periodQuery } from '#web/lib/period.ts';
import { useProfile } from '#web/lib/profile.ts';
import { useAnchor } from '#web/lib/use-anchor.ts';
import { usePeriod } from '#web/lib/use-period.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { BackgroundPart } from '#web/ui/background-part.tsx';
import { JumpChips } from '#web/ui/jump-chips.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { Part } from '#web/ui/part.tsx';
import { PeriodControl } from '#web/ui/period-control.tsx';
import shared from './general.module.css';
import classes from './provider-general.module.css';
import { useWaiting, type Waiting } from './use-waiting.ts';

const OverviewCard = lazily(() => import('#web/features/reports/overview/overview-card.tsx'));
const ProviderTools = lazily(() => import('./provider-tools.tsx'));
const DuePanel = lazily(() => import('#web/features/payments/debts/due-panel.tsx'));
const MerchantSteps = lazily(() => import('./merchant-steps.tsx'));
const TodoCard = lazily(() => import('./todo-card.tsx'));
const AddressedExplanation = lazily(() =>
  import('#web/features/sales/explanation/addressed-explanation.tsx').then((module) => ({
    default: module.AddressedExplanation,
  })),
);
const AddressedLeak = lazily(() =>
  import('#web/features/coupons/merchant/leaks.tsx').then((module) => ({ default: module.AddressedLeak })),
);
const ReviewActions = lazily(() =>
  import('#web/features/orders/review-actions.tsx').then((module) => ({ default: module.ReviewActions })),
);

export function ProviderGeneralScreen() {
  const { data: profile } = useProfile();
  return profile && <ProviderGeneral profile={profile} />;
}

/** Maps the figures to query strings of the reports, which list active members by affiliate. */
const reported: Record<OverviewFigure, string> = {
  base: '',
  commission: 'figure=commission',
  visits: 'figure=visits',
  conversion: 'figure=conversion',
  active: 'tab=affiliate',
};

const reportOf = (period: Period, ...more: string[]) => {
  const query = [periodQuery(period), ...more].filter(Boolean).join('&');
  return query ? `${paths.reports}?${query}` : paths.reports;
};

/** First the merchant's tasks, then the figures, then tools. */
function ProviderGeneral({ profile }: { profile: Profile }) {
  const texts = usePageTexts('general');
  const { publish } = usePageTexts('program');
  const periodTexts = usePageTexts('period');
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const { data, isLoading } = useQuery(read(endpoints.getConnection));
  const { data: merchant } = useMerchant();
  const period = usePeriod();
  const connection = data?.connection;
  const connected = Boolean(connection);
  /** Before the first sale there are no figures, only first steps. */
  const beginning = connection !== undefined && !connection?.has_sales;
  const selling = connected && !beginning;
  const waiting = useWaiting(connection);
  const control = selling && <PeriodControl compact period={period} texts={periodTexts} />;
  useAnchor();
  return (
    <>
      <title>{texts.pageTitle}</title>
      <div className={classes.head}>
        <div>
          <h1 className={shared.greeting}>
            {texts.greeting(profile.merchant?.name ?? profile.user.first_name)}
          </h1>
          <Status profile={profile} connection={connection} waiting={waiting} />
        </div>
        <div className={classes.acts}>
          <Button
            variant="default"
            className={classes.publish}
            leftSection={<IconPlus size={20} stroke={2} aria-hidden />}
            onClick={() => openDialog('publish')}
          >
            {publish}
          </Button>
          {!phone && control}
        </div>
      </div>
      <Chips waiting={waiting} selling={selling} period={period} />
      <div className={classes.blocks}>
        {beginning && (
          <Part waiting={<Skeleton height={300} radius="lg" />}>
            <MerchantSteps profile={profile} connection={connection} waiting={waiting.requests} />
          </Part>
        )}
        <div id="hoy" tabIndex={-1} className={classes.today}>
          {merchant && waiting.payments > 0 && (
            <Part>
              <DuePanel hold_days={merchant.hold_days} />
            </Part>
          )}
          <div className={classes.pair}>
            <RequestsCard is_public={merchant?.is_public ?? true} />
            {waiting.todos > 0 && (
              <Part>
                <TodoCard waiting={waiting} connection={connection ?? null} />
              </Part>
            )}
          </div>
        </div>
        {phone && control}
        {isLoading && <Skeleton height={440} radius="lg" />}
        {selling && (
          <Part waiting={<Skeleton height={440} radius="lg" />}>
            <OverviewCard period={period} reportOf={(figure) => reportOf(period, reported[figure])} />
          </Part>
        )}
        <Part waiting={<Skeleton height={300} radius="lg" />}>
          <ProviderTools
            profile={profile}
            connection={connection}
            beginning={beginning}
            period={period}
            allSellers={reportOf(period, 'tab=product')}
          />
        </Part>
      </div>
      <BackgroundPart>
        <AddressedExplanation seenBy="merchant" actionsOf={(sale) => <ReviewActions sale={sale} />} />
        <AddressedLeak />
      </BackgroundPart>
    </>
  );
}

type StatusProps = {
  profile: Profile;
  /** Undefined while loading. */
  connection: StoreConnection | null | undefined;
  waiting: Waiting;
};

/** One sentence with the waiting tasks; without any, the missing steps, or that there is nothing to do. */
function Status({ profile, connection, waiting }: StatusProps) {
  const general = usePageTexts('general');
  const texts = usePageTexts('today');
  const { requests, payments, todos, isLoading, isUnknown } = waiting;
  if (isLoading || connection === undefined)
    return isUnknown ? null : <Skeleton height={18} width={280} mt={12} radius="sm" />;
  const left = firstSteps(profile, connection).filter(({ done }) => !done).length;
  const idle = isUnknown ? '' : texts.nothing;
  const rest = left > 0 ? general.stepsLeft(left) : idle;
  const waits = requests + payments + todos > 0;
  return <p className={shared.status}>{waits ? texts.waiting(requests, payments, todos) : rest}</p>;
}

type ChipsProps = { waiting: Waiting; selling: boolean; period: Period };

function Chips({ waiting, selling, period }: ChipsProps) {
  const { chips: texts } = usePageTexts('today');
  const { data: best } = useBestSellers(period);
  const count = waiting.requests + waiting.payments + waiting.todos;
  const chips = [
    ...(count > 0 ? [{ to: 'hoy', label: texts.today(count) }] : []),
    ...(selling ? [{ to: 'cifras', label: texts.figures }] : []),
    { to: 'invitation-link', label: texts.invite },
    ...(selling && best?.sold.length ? [{ to: 'mas-vendidos', label: texts.bestSellers }] : []),
    { to: 'reglas', label: texts.rules },
  ];
  return <JumpChips label={texts.label} chips={chips} />;
}
