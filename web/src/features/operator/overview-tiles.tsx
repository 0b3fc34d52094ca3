import { type OperatorOverview, WAITING_LIMIT_MINUTES } from '@aliado/contract';
import {
  IconAlertTriangle,
  IconBuildingStore,
  IconHeartHandshake,
  IconHourglass,
  IconShieldCheck,
  IconShoppingBag,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useFormat } from '#web/lib/formats.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import classes from './overview.module.css';

/** Amber: look today. Red: act now. The second line names the problem. */
type Tone = 'plain' | 'fine' | 'amber' | 'red';

type TileProps = {
  label: string;
  icon: TablerIcon;
  tone: Tone;
  figure: ReactNode;
  unit?: ReactNode;
  text: string;
  to: string;
};

function Tile({ label, icon: Icon, tone, figure, unit, text, to }: TileProps) {
  return (
    <Link to={to} className={classes.tile} data-tone={tone}>
      <span className={classes.label}>{label}</span>
      <span className={classes.icon}>
        <Icon size={20} stroke={1.8} aria-hidden />
      </span>
      <span className={`figures ${classes.figure}`}>
        {figure} {unit && <span className={classes.unit}>{unit}</span>}
      </span>
      <span className={`figures ${classes.text}`}>{text}</span>
    </Link>
  );
}

type Links = { stores: string; jobs: string; proofs: string };

export function OverviewTiles({ overview, links }: { overview: OperatorOverview; links: Links }) {
  const {
    summary: { tiles: texts },
  } = usePageTexts('operator');
  const { count, percent } = useFormat();
  const { stores, orders, jobs, oldest_waiting, proofs, agreement } = overview;
  const failed = jobs.exhausted + jobs.parked;
  const minutes = Math.floor((oldest_waiting?.seconds ?? 0) / 60);
  const away = stores.disconnected + stores.suspended;
  const wrong = away + stores.behind + stores.webhooks;
  const share = agreement.compared > 0 ? 100 - (100 * agreement.different) / agreement.compared : null;
  return (
    <div className={classes.tiles}>
      <Tile
        label={texts.stores}
        icon={IconBuildingStore}
        tone={wrong > 0 ? 'amber' : 'fine'}
        figure={count(stores.connected)}
        unit={texts.of(stores.all)}
        text={wrong > 0 ? texts.storesWrong(away, stores.behind, stores.webhooks) : texts.storesFine}
        to={links.stores}
      />
      <Tile
        label={texts.orders}
        icon={IconShoppingBag}
        tone="plain"
        figure={count(orders.today)}
        text={texts.ordersText(orders.credited, orders.today, orders.week_ago)}
        to={links.stores}
      />
      <Tile
        label={texts.jobs}
        icon={IconAlertTriangle}
        tone={failed > 0 ? 'red' : 'fine'}
        figure={count(failed)}
        text={failed > 0 ? texts.jobsWrong(jobs.exhausted, jobs.parked) : texts.jobsFine}
        to={links.jobs}
      />
      <Tile
        label={texts.waiting}
        icon={IconHourglass}
        tone={minutes >= WAITING_LIMIT_MINUTES ? 'red' : 'fine'}
        figure={count(minutes)}
        unit={texts.minutes}
        text={texts.waitingText(WAITING_LIMIT_MINUTES, oldest_waiting?.store ?? null)}
        to={links.jobs}
      />
      <Tile
        label={texts.proofs}
        icon={IconShieldCheck}
        tone={proofs.passed < proofs.all ? 'red' : 'fine'}
        figure={count(proofs.passed)}
        unit={texts.of(proofs.all)}
        text={texts.proofsText(proofs.passed === proofs.all, proofs.checked_at)}
        to={links.proofs}
      />
      <Tile
        label={texts.agreement}
        icon={IconHeartHandshake}
        tone={agreement.different > 0 ? 'amber' : 'fine'}
        figure={share === null ? '–' : percent(Math.floor(share * 100) / 100)}
        text={texts.agreementText(agreement.different, agreement.compared)}
        to={links.jobs}
      />
    </div>
  );
}
