import type { OwedByMerchant } from '@aliado/contract';
import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { IconClockDollar, IconCoins, IconHourglassHigh } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#web/lib/paths.ts';
import { useTexts } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { DialogPart } from '#web/ui/dialog-part.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { stateOf } from '#web/ui/loaded.tsx';
import { Money } from '#web/ui/money.tsx';
import { useAsk } from '../debt/asking.tsx';
import { useDebt } from '../use-statements.ts';
import classes from './money-panel.module.css';
import { Amounts, lastPayment, stagesOf } from './stages.tsx';

const AskDialog = lazily(() => import('../debt/ask-dialog.tsx'));

/** The available amount, the waiting amount and the last payment, with the button to ask for payment. */
export default function MoneyPanel() {
  const { panel: texts } = usePageTexts('myReports');
  const { common } = useTexts();
  const debts = useDebt();
  if (debts.data) return debts.data.results.length > 0 ? <Panel debts={debts.data.results} /> : null;
  if (stateOf(debts) !== 'loading')
    return (
      <section className={classes.panel} aria-label={texts.label} data-on-green>
        <p className={classes.failed} role="alert">
          {texts.failed}
        </p>
        <Button color="sol.3" c="tinta.9" onClick={() => debts.refetch()}>
          {common.retry}
        </Button>
      </section>
    );
  return (
    <>
      <VisuallyHidden role="status">{texts.loading}</VisuallyHidden>
      <Skeleton height={116} radius="lg" />
    </>
  );
}

function Panel({ debts }: { debts: OwedByMerchant[] }) {
  const { panel: texts } = usePageTexts('myReports');
  const stages = stagesOf(debts, []);
  const last = lastPayment(debts);
  return (
    <section className={classes.panel} aria-label={texts.label} data-on-green>
      <Stage icon={<IconCoins size={18} stroke={1.8} aria-hidden />} title={texts.available} main>
        <Amounts amounts={stages.available} />
      </Stage>
      <Stage icon={<IconHourglassHigh size={18} stroke={1.8} aria-hidden />} title={texts.waiting}>
        {stages.waiting
          .filter(({ cents }, index) => cents !== 0 || index === 0)
          .map(({ currency, cents }) => (
            <Money key={currency} amount={cents} currency={currency} className={classes.amount} />
          ))}
        <span className={`figures ${classes.quiet}`}>
          {stages.next_release_at ? texts.next(stages.next_release_at) : texts.nothingWaiting}
        </span>
      </Stage>
      <Stage icon={<IconClockDollar size={18} stroke={1.8} aria-hidden />} title={texts.last}>
        {last && <Money amount={last.total_cents} currency={last.currency} className={classes.amount} />}
        <span className={`figures ${classes.quiet}`}>
          {last ? texts.lastFrom(last.at, last.merchant.name) : texts.never}
        </span>
      </Stage>
      <Ask debts={debts} />
    </section>
  );
}

type StageProps = { icon: ReactNode; title: string; main?: boolean; children: ReactNode };

function Stage({ icon, title, main, children }: StageProps) {
  return (
    <div className={classes.part} data-main={main}>
      <h2 className={classes.title}>
        {icon}
        {title}
      </h2>
      {children}
    </div>
  );
}

/** A single store is asked with one click; among several, the affiliate chooses one first. */
function Ask({ debts }: { debts: OwedByMerchant[] }) {
  const { panel: texts } = usePageTexts('myReports');
  const { ask, isAsking } = useAsk();
  const [choosing, setChoosing] = useState<boolean | null>(null);
  const owing = debts.filter(({ available_cents }) => available_cents > 0);
  const unasked = owing.filter(({ asked_at }) => asked_at === null);
  const [only, other] = unasked;
  const several = owing.length > 1;
  return (
    <div className={classes.actions}>
      {only && !other && !several && (
        <Button color="sol.3" c="tinta.9" loading={isAsking(only)} onClick={() => ask(only)}>
          {texts.ask}
        </Button>
      )}
      {only && several && (
        <Button color="sol.3" c="tinta.9" aria-haspopup="dialog" onClick={() => setChoosing(true)}>
          {texts.ask}
        </Button>
      )}
      {!only && owing.length > 0 && <p className={classes.asked}>{texts.asked}</p>}
      <Link to={paths.myReports} className={classes.link}>
        {texts.see}
      </Link>
      {choosing !== null && (
        <DialogPart opened={choosing} onClose={() => setChoosing(false)}>
          <AskDialog debts={owing} opened={choosing} onClose={() => setChoosing(false)} />
        </DialogPart>
      )}
    </div>
  );
}
