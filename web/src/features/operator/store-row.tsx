import type { StoreHealth, StoreRepair } from '@aliado/contract';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useFormat } from '#web/lib/formats.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { StateChip } from '#web/ui/state-chip.tsx';
import { StoreMark } from '#web/ui/store-mark.tsx';
import classes from './tools.module.css';

const CHIPS = {
  connected: 'store_connected',
  suspended: 'store_suspended',
  disconnected: 'store_disconnected',
  none: 'request_cancelled',
  parked: 'coupon_failed',
  behind: 'request_pending',
  webhooks: 'request_pending',
} as const;

/** The repair that fits the problem. A store that is not connected can only get a letter. */
const fittingAct = ({ problem, state }: StoreHealth): StoreRepair => {
  if (state !== 'connected') return 'letter';
  return problem === 'webhooks' ? 'subscribe' : 'synchronise';
};

type StoreRowProps = {
  store: StoreHealth;
  /** Without it, the row is short and shows only the fitting repair. */
  webhooksAt?: string;
  onRepair: (kind: StoreRepair) => void;
};

export function StoreRow({ store, webhooksAt, onRepair }: StoreRowProps) {
  const { stores: texts } = usePageTexts('operatorTools');
  const { name, merchant, domain, state, problem, last_repair } = store;
  const look = problem ?? state;
  const fitting = fittingAct(store);
  const others: StoreRepair[] = state === 'connected' ? ['synchronise', 'subscribe', 'letter'] : [];
  return (
    <article className={classes.row} aria-label={name}>
      <StoreMark pk={merchant} name={name} />
      <div className={classes.words}>
        <h2 className={classes.name}>
          {name} <StateChip state={CHIPS[look]}>{texts.chips[look]}</StateChip>
        </h2>
        {webhooksAt && domain && <p className={classes.quiet}>{domain}</p>}
        <p className="figures">
          {texts.story(store)} {texts.loses(store)}
        </p>
        {webhooksAt && state !== 'none' && <Facts store={store} />}
        {last_repair && (
          <p className={`figures ${classes.result}`} data-state={last_repair.state} role="status">
            {texts.repair(last_repair)}
          </p>
        )}
      </div>
      <div className={classes.acts}>
        <Button variant="default" size="sm" onClick={() => onRepair(fitting)}>
          {texts.acts[fitting]}
        </Button>
        {webhooksAt && state !== 'none' && (
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon size={44} aria-label={texts.more(name)}>
                <IconDotsVertical size={20} stroke={1.8} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              {others
                .filter((kind) => kind !== fitting)
                .map((kind) => (
                  <Menu.Item key={kind} onClick={() => onRepair(kind)}>
                    {texts.acts[kind]}
                  </Menu.Item>
                ))}
              <Menu.Item component={Link} to={webhooksAt}>
                {texts.webhooks}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        )}
      </div>
    </article>
  );
}

function Facts({ store: { last_hint_at, swept_at, webhooks, products, orders } }: { store: StoreHealth }) {
  const { stores: texts } = usePageTexts('operatorTools');
  const { recent, count } = useFormat();
  const facts = [
    [texts.facts.hint, last_hint_at ? recent(last_hint_at) : texts.never],
    [texts.facts.sweep, swept_at ? recent(swept_at) : texts.never],
    [texts.facts.webhooks, texts.of(webhooks.registered, webhooks.expected)],
    [texts.facts.products, texts.products(products.count, products.waiting)],
    [texts.facts.orders, count(orders.waiting)],
  ];
  return (
    <dl className={`figures ${classes.facts}`}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
