import type { WholesaleCart, WholesaleStanding } from '@aliado/contract';
import { ActionIcon, Button } from '@mantine/core';
import { IconAlertTriangle, IconInfoCircle, IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useFormat } from '#web/lib/formats.ts';
import { useLanguage } from '#web/lib/language.ts';
import { refusalText } from '#web/lib/refusal-text.ts';
import { toast } from '#web/lib/toast.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Photo } from '#web/ui/photo.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import classes from './cart.module.css';
import { MyOrders } from './my-orders.tsx';
import { OrderPaper } from './order-paper.tsx';
import { MinimumProgress, MonthProgress } from './rule-progress.tsx';
import { useCart, useSetQuantity } from './use-wholesale.ts';
import { Stepper } from './variant-parts.tsx';
import shop from './wholesale.module.css';

type CartViewProps = { merchant: WholesaleStanding['merchant']; back: string };

export default function CartView({ merchant, back }: CartViewProps) {
  const texts = usePageTexts('wholesale');
  const cart = useCart(merchant.pk);
  return (
    <Loaded card query={cart} texts={texts} skeleton={{ height: 360 }}>
      {(data) => (
        <div className={classes.checkout}>
          <div className={classes.column}>
            <CartLines cart={data} back={back} />
            <MyOrders key={merchant.pk} merchant={merchant} />
          </div>
          <OrderPaper cart={data} />
        </div>
      )}
    </Loaded>
  );
}

type Line = WholesaleCart['lines'][number];

/** The lines of one merchant's cart, and its distance from the minimum. */
function CartLines({ cart, back }: { cart: WholesaleCart; back: string }) {
  const { cart: texts, title } = usePageTexts('wholesale');
  const { columns } = texts;
  if (cart.lines.length === 0)
    return (
      <SectionCard label={title}>
        <EmptyState
          title={texts.empty.title}
          action={
            <Button component={Link} to={back}>
              {texts.empty.action}
            </Button>
          }
        >
          {texts.empty.text}
        </EmptyState>
      </SectionCard>
    );
  return (
    <SectionCard label={title} flush>
      <table className={classes.cart}>
        <thead>
          <tr>
            <th scope="col">{columns.product}</th>
            <th scope="col">{columns.price}</th>
            <th scope="col">{columns.units}</th>
            <th scope="col">{columns.subtotal}</th>
            <th scope="col" aria-label={columns.remove} />
          </tr>
        </thead>
        {cart.lines.map((line) => (
          <CartLine key={line.variant} line={line} cart={cart} />
        ))}
      </table>
      <div className={classes.rules}>
        <MinimumProgress standing={cart.standing} />
        <MonthProgress standing={cart.standing} />
      </div>
    </SectionCard>
  );
}

function CartLine({ line, cart }: { line: Line; cart: WholesaleCart }) {
  const texts = usePageTexts('wholesale');
  const { language } = useLanguage();
  const { money } = useFormat();
  const { currency, merchant } = cart.standing;
  const { mutate } = useSetQuantity(merchant.pk);
  const { product, variant, quantity, retail_cents, wholesale_cents, stock } = line;
  const name = line.variant_name ? `${line.name} ${line.variant_name}` : line.name;
  const stockWords = stock === null ? texts.plenty : stock === 0 ? texts.soldOut : texts.stock(stock);
  const absent = line.problem === 'gone' || line.problem === 'sold_out';
  const save = (to: number) =>
    mutate(
      { product, variant, quantity: to },
      { onError: (error) => toast.error(refusalText(error, language)) },
    );
  return (
    <tbody data-problem={line.problem ?? undefined}>
      <tr>
        <td>
          <div className={classes.item}>
            <Photo src={line.image} size={52} />
            <div>
              <p className={shop.name}>{line.name}</p>
              <p className={`figures ${classes.quiet}`}>
                {[line.variant_name, stockWords].filter(Boolean).join(' · ')}
              </p>
            </div>
          </div>
        </td>
        <td className="figures">
          <s>{money(retail_cents, currency)}</s>
          <span>{money(wholesale_cents, currency)}</span>
        </td>
        <td>
          <Stepper name={name} quantity={quantity} stock={stock} onSave={save} disabled={absent} />
        </td>
        <td className="figures">
          <strong>{absent ? '–' : money(wholesale_cents * quantity, currency)}</strong>
          {!absent && (
            <span className={classes.saved}>
              {texts.cart.saved((retail_cents - wholesale_cents) * quantity, currency)}
            </span>
          )}
        </td>
        <td>
          <ActionIcon aria-label={texts.remove(name)} onClick={() => save(0)}>
            <IconTrash size={20} stroke={1.8} aria-hidden />
          </ActionIcon>
        </td>
      </tr>
      <LineNote line={line} currency={currency} />
    </tbody>
  );
}

function LineNote({ line, currency }: { line: Line; currency: string }) {
  const { cart: texts } = usePageTexts('wholesale');
  const { problem, seen_cents, wholesale_cents, stock } = line;
  const said =
    problem === 'less_stock' ? texts.problems.less_stock(stock) : problem && texts.problems[problem];
  if (said)
    return (
      <tr>
        <td colSpan={5} className={classes.noteCell}>
          <p className={classes.note} data-tone="rojo">
            <IconAlertTriangle size={18} stroke={1.8} aria-hidden />
            {said}
          </p>
        </td>
      </tr>
    );
  if (seen_cents === wholesale_cents) return null;
  const words = wholesale_cents < seen_cents ? texts.fell : texts.rose;
  return (
    <tr>
      <td colSpan={5} className={classes.noteCell}>
        <p className={classes.note}>
          <IconInfoCircle size={18} stroke={1.8} aria-hidden />
          {words(seen_cents, wholesale_cents, currency)}
        </p>
      </td>
    </tr>
  );
}
