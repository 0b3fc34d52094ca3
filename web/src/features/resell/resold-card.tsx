import type { Resold } from '@aliado/contract';
import { ActionIcon, Button, UnstyledButton, VisuallyHidden } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconEyeOff,
  IconGripVertical,
  IconPlus,
  IconSpeakerphone,
} from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#web/lib/paths.ts';
import { useReorder } from '#web/lib/use-reorder.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import row from '#web/ui/list-row.module.css';
import { Loaded } from '#web/ui/loaded.tsx';
import { Money } from '#web/ui/money.tsx';
import { Photo } from '#web/ui/photo.tsx';
import rows from '#web/ui/rows.module.css';
import { SectionCard } from '#web/ui/section-card.tsx';
import classes from './resell.module.css';
import { useMoveResold, useResold } from './use-resell.ts';

type ResoldCardProps = { onAdd: () => void; onEdit: (product: Resold) => void };

/** The products of the shop, in the order that buyers see. */
export function ResoldCard({ onAdd, onEdit }: ResoldCardProps) {
  const { products: texts } = usePageTexts('shop');
  const resold = useResold();
  const add = (
    <Button
      size="sm"
      aria-haspopup="dialog"
      leftSection={<IconPlus size={20} stroke={2} aria-hidden />}
      onClick={onAdd}
    >
      {texts.add}
    </Button>
  );
  const count = resold.data?.length ?? 0;
  return (
    <SectionCard
      title={texts.title}
      lead={count > 0 ? `${texts.count(count)}. ${count > 1 ? texts.order : ''}` : undefined}
      action={count > 0 && add}
    >
      <Loaded
        query={resold}
        texts={texts}
        skeleton={{ height: 240 }}
        empty={
          <EmptyState order={3} title={texts.emptyTitle} action={add}>
            {texts.emptyText}
          </EmptyState>
        }
      >
        {(products) => <Ordered products={products} onEdit={onEdit} />}
      </Loaded>
    </SectionCard>
  );
}

const shownName = ({ title, name }: Resold) => title ?? name;

function Ordered({ products, onEdit }: { products: Resold[]; onEdit: (product: Resold) => void }) {
  const { products: texts } = usePageTexts('shop');
  const { mutate } = useMoveResold();
  const [said, setSaid] = useState('');
  const byPk = new Map(products.map((product) => [product.pk, product]));
  const keys = products.map(({ pk }) => pk);

  const move = useCallback(
    (pk: string, place: number) => {
      const others = products.filter((each) => each.pk !== pk);
      const moved = products.find((each) => each.pk === pk);
      if (!moved || products.indexOf(moved) === place) return;
      mutate({ pk, before: others[place]?.pk ?? null });
      setSaid(texts.moved(shownName(moved), place + 1, products.length));
    },
    [products, mutate, texts],
  );

  const { list, order, dragged, step, handle } = useReorder(keys, move);
  return (
    <>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <ul ref={list} className={rows.rows}>
        {order
          .flatMap((pk) => byPk.get(pk) ?? [])
          .map((product, place) => {
            const name = shownName(product);
            return (
              <li
                key={product.pk}
                data-key={product.pk}
                data-dragged={dragged === product.pk || undefined}
                className={classes.product}
              >
                <button
                  type="button"
                  className={classes.grip}
                  aria-label={texts.move(name, place + 1, products.length)}
                  {...handle(product.pk)}
                >
                  <IconGripVertical size={20} stroke={1.8} aria-hidden />
                </button>
                <UnstyledButton
                  className={classes.open}
                  aria-haspopup="dialog"
                  onClick={() => onEdit(product)}
                >
                  <VisuallyHidden component="span">{texts.edit} </VisuallyHidden>
                  <Photo src={product.image} size={56} />
                  <Facts product={product} />
                </UnstyledButton>
                <div className={classes.arrows}>
                  {product.kind === 'affiliate' && !product.hidden && (
                    <ActionIcon
                      component={Link}
                      to={`${paths.kit}?producto=${product.product}`}
                      aria-label={texts.kit(name)}
                      title={texts.kit(name)}
                    >
                      <IconSpeakerphone size={18} stroke={1.8} aria-hidden />
                    </ActionIcon>
                  )}
                  <ActionIcon
                    aria-label={texts.up(name)}
                    disabled={place === 0}
                    onClick={() => step(product.pk, place - 1)}
                  >
                    <IconArrowUp size={18} stroke={1.8} aria-hidden />
                  </ActionIcon>
                  <ActionIcon
                    aria-label={texts.down(name)}
                    disabled={place === products.length - 1}
                    onClick={() => step(product.pk, place + 1)}
                  >
                    <IconArrowDown size={18} stroke={1.8} aria-hidden />
                  </ActionIcon>
                </div>
              </li>
            );
          })}
      </ul>
    </>
  );
}

function Facts({ product }: { product: Resold }) {
  const { products: texts } = usePageTexts('shop');
  const { merchant, price_cents, currency, kind, margin_cents, visits, hidden } = product;
  return (
    <span className={row.words}>
      <span className={row.name}>{shownName(product)}</span>
      <span className={`figures ${row.quiet}`}>
        {merchant.name}
        {' · '}
        {price_cents > 0 ? <Money amount={price_cents} currency={currency} /> : texts.askPrice}
      </span>
      <span className={`figures ${row.quiet}`}>
        {kind === 'wholesale'
          ? [texts.resold, margin_cents !== null && texts.margin(margin_cents, currency)]
              .filter(Boolean)
              .join(' · ')
          : texts.visits(visits)}
      </span>
      {hidden && (
        <span className={classes.hidden}>
          <IconEyeOff size={16} stroke={1.8} aria-hidden /> {texts.hidden[hidden]}
        </span>
      )}
    </span>
  );
}
