import { endpoints, type Statement } from '@aliado/contract';
import { ActionIcon, Button, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconChevronDown, IconChevronRight, IconDownload, IconFileUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormat } from '#web/lib/formats.ts';
import { useAddressQuery, withValues } from '#web/lib/use-address-query.ts';
import { useDownload } from '#web/lib/use-download.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import row from '#web/ui/list-row.module.css';
import { Loaded } from '#web/ui/loaded.tsx';
import { Money } from '#web/ui/money.tsx';
import { RowList } from '#web/ui/paged-rows.tsx';
import rows from '#web/ui/rows.module.css';
import { saleLook } from '#web/ui/sale-look.ts';
import { SectionCard } from '#web/ui/section-card.tsx';
import { StateChip } from '#web/ui/state-chip.tsx';
import { StatementButton } from '#web/ui/statement-button.tsx';
import { StoreMark } from '#web/ui/store-mark.tsx';
import { isLocked } from '../invoice/invoice-rules.ts';
import { type Statements, useClaimsOfStatement, useSalesOfStatement } from '../use-statements.ts';
import classes from './statements-card.module.css';

const FEW = 6;

type Acts = { onInvoice: (statement: Statement) => void; onSale: (pk: string) => void };

type StatementsCardProps = Acts & {
  statements: Statements;
  store: string;
  /** 0 means the whole year. */
  month: number;
};

/** Statements by month and store, with their sales. */
export function StatementsCard({ statements, store, month, ...acts }: StatementsCardProps) {
  const { commissions: texts } = usePageTexts('myReports');
  const [all, setAll] = useState(false);
  const isWanted = (each: Statement) =>
    (!store || each.merchant.pk === store) && (!month || each.month === month);
  const wanted = { ...statements, data: statements.data?.filter(isWanted) };
  return (
    <SectionCard title={texts.title} lead={texts.lead}>
      <Loaded
        query={wanted}
        texts={texts}
        skeleton={{ count: FEW }}
        empty={
          <EmptyState order={3} title={texts.emptyTitle}>
            {texts.emptyText}
          </EmptyState>
        }
      >
        {(listed) => (
          <>
            <RowList rows={listed.slice(0, all ? undefined : FEW)} keyOf={({ pk }) => pk} fresh={false}>
              {(statement) => <StatementRow statement={statement} {...acts} />}
            </RowList>
            {!all && listed.length > FEW && (
              <div className={rows.foot}>
                <Button variant="default" size="sm" onClick={() => setAll(true)}>
                  {texts.more}
                </Button>
              </div>
            )}
          </>
        )}
      </Loaded>
    </SectionCard>
  );
}

const partNames = ['waiting', 'available', 'paid'] as const;

/** A month with nothing left to pay is "paid", even before it ends. */
const standingOf = ({ state, pending_cents, available_cents, paid_cents }: Statement) =>
  pending_cents === 0 && available_cents === 0 && paid_cents > 0 ? 'paid' : state;

type StatementRowProps = Acts & { statement: Statement };

function StatementRow({ statement, onInvoice, onSale }: StatementRowProps) {
  const { commissions: texts, statement: document } = usePageTexts('myReports');
  const { monthTitle } = useFormat();
  const [opened, setOpened] = useState(false);
  const { pk, merchant, currency, sales, earned_cents, leader_cents } = statement;
  const cents = {
    waiting: statement.pending_cents,
    available: statement.available_cents,
    paid: statement.paid_cents,
  };
  const label = opened ? texts.hide : texts.see;
  return (
    <div className={classes.statement}>
      <div className={classes.row}>
        <StoreMark {...merchant} size={44} />
        <div className={row.words}>
          <h3 className={classes.name}>{monthTitle(statement)}</h3>
          <span className={`figures ${row.quiet}`}>
            {merchant.name} · {texts.sales(sales)} · {texts.states[standingOf(statement)]}
          </span>
          {leader_cents !== 0 && (
            <span className={`figures ${row.quiet}`}>{texts.leader(leader_cents, currency)}</span>
          )}
        </div>
        <dl className={classes.parts}>
          {partNames.map((part) => (
            <div key={part} data-none={cents[part] === 0 || undefined}>
              <dt>{texts.parts[part]}</dt>
              <dd>{cents[part] === 0 ? '–' : <Money amount={cents[part]} currency={currency} />}</dd>
            </div>
          ))}
          <div>
            <dt>{texts.earned}</dt>
            <dd>
              <Money amount={earned_cents} currency={currency} className={row.amount} />
            </dd>
          </div>
        </dl>
      </div>
      <div className={classes.actions}>
        <Button
          variant="light"
          size="xs"
          aria-expanded={opened}
          aria-label={`${label}. ${texts.seeOf(statement, merchant.name)}`}
          rightSection={<IconChevronDown size={16} stroke={2} className={classes.chevron} aria-hidden />}
          onClick={() => setOpened(!opened)}
        >
          {label}
        </Button>
        <StatementButton
          of={merchant.pk}
          month={statement}
          label={document.label}
          name={document.name(statement, merchant.name)}
          failed={document.failed}
          variant="default"
          size="xs"
        />
        <InvoiceOfMonth statement={statement} onInvoice={() => onInvoice(statement)} />
      </div>
      {opened && <SalesOfMonth pk={pk} onSale={onSale} />}
    </div>
  );
}

type InvoiceOfMonthProps = { statement: Statement; onInvoice: () => void };

/** The invoice of the month, or the button to upload one. A paid month cannot change its invoice. */
function InvoiceOfMonth({ statement, onInvoice }: InvoiceOfMonthProps) {
  const { commissions: texts, debt, invoice: invoiceTexts } = usePageTexts('myReports');
  const { invoice, invoice_state, invoice_difference_cents, currency, earned_cents, merchant } = statement;
  const { start, isPending } = useDownload(endpoints.downloadInvoice, texts.downloadFailed);
  const label = invoice ? invoiceTexts.replace : debt.invoices.missing;
  if (!invoice && earned_cents <= 0) return null;
  return (
    <>
      {!isLocked(statement) && (
        <Button
          variant="default"
          size="xs"
          aria-haspopup="dialog"
          aria-label={`${label}. ${debt.invoiceOf(merchant.name)}`}
          leftSection={<IconFileUpload size={18} stroke={1.8} aria-hidden />}
          onClick={onInvoice}
        >
          {label}
        </Button>
      )}
      {invoice && (
        <span className={classes.invoice}>
          {invoice_state === 'differs' ? (
            <StateChip state="invoice_differs">
              {invoiceTexts.differs(invoice_difference_cents ?? 0, currency)}
            </StateChip>
          ) : (
            <StateChip state="invoice_received">{texts.invoices.received}</StateChip>
          )}
          <ActionIcon
            variant="subtle"
            aria-label={texts.download(invoice.name)}
            loading={isPending}
            onClick={() => start({ params: { pk: invoice.pk } })}
          >
            <IconDownload size={20} stroke={1.8} aria-hidden />
          </ActionIcon>
        </span>
      )}
    </>
  );
}

/** The sales of one month with their explanations, and the awards of claims. */
function SalesOfMonth({ pk, onSale }: { pk: string; onSale: (pk: string) => void }) {
  const { commissions: texts, sales: saleTexts } = usePageTexts('myReports');
  const { looks } = usePageTexts('explanations');
  const { day } = useFormat();
  const sales = useSalesOfStatement(pk);
  return (
    <div className={classes.behind}>
      <Loaded query={sales} texts={texts} skeleton={{ count: 3, mark: 0 }}>
        {(listed) => (
          <RowList
            rows={listed}
            keyOf={(sale) => `${sale.pk} ${sale.kind}`}
            fresh={false}
            className={classes.sales}
          >
            {(sale) => {
              const look = sale.paid ? 'commission_paid' : saleLook(sale);
              return (
                <UnstyledButton className={classes.sale} onClick={() => onSale(sale.pk)}>
                  <span className="figures">
                    <strong>#{sale.number}</strong>{' '}
                    <time dateTime={sale.placed_at}>{day(sale.placed_at)}</time>
                    {sale.kind === 'override' && ` · ${texts.override}`}
                  </span>
                  <StateChip state={look}>{looks[look]}</StateChip>
                  <span className={classes.amount} data-negative={sale.amount_cents < 0 || undefined}>
                    <Money amount={sale.amount_cents} currency={sale.currency} />
                  </span>
                  <IconChevronRight size={18} stroke={1.8} aria-hidden />
                  <VisuallyHidden>{saleTexts.whyOf(`#${sale.number}`)}</VisuallyHidden>
                </UnstyledButton>
              );
            }}
          </RowList>
        )}
      </Loaded>
      <ClaimsOfMonth pk={pk} />
    </div>
  );
}

function ClaimsOfMonth({ pk }: { pk: string }) {
  const { commissions: texts } = usePageTexts('myReports');
  const { looks } = usePageTexts('explanations');
  const [, changeQuery] = useAddressQuery();
  const open = (claim: string) => changeQuery(withValues({ reclamo: claim }), { preventScrollReset: true });
  return useClaimsOfStatement(pk).map((claim) => {
    return (
      <UnstyledButton key={claim.pk} className={classes.sale} onClick={() => open(claim.pk)}>
        <strong className="figures">{texts.claimOf(claim.number)}</strong>
        <span>{claim.paid && <StateChip state="commission_paid">{looks.commission_paid}</StateChip>}</span>
        <span className={classes.amount} data-negative={claim.amount_cents < 0 || undefined}>
          <Money amount={claim.amount_cents} currency={claim.currency} />
        </span>
        <IconChevronRight size={18} stroke={1.8} aria-hidden />
      </UnstyledButton>
    );
  });
}
