import type { Resellable } from '@aliado/contract';
import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { useId, useState } from 'react';
import { currentLanguage } from '#web/lib/language.ts';
import { refusalText } from '#web/lib/refusal-text.ts';
import { toast } from '#web/lib/toast.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { DialogFoot } from '#web/ui/dialog-foot.tsx';
import row from '#web/ui/list-row.module.css';
import { Loaded } from '#web/ui/loaded.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { Money } from '#web/ui/money.tsx';
import { Photo } from '#web/ui/photo.tsx';
import rows from '#web/ui/rows.module.css';
import { SearchBox } from '#web/ui/search-box.tsx';
import classes from './resell.module.css';
import { useAddResold, useResellable, useStores } from './use-resell.ts';

const MOST_AT_ONCE = 100;

/** Chooses among the products of the affiliate's stores. */
export default function AddResoldDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { adding: texts } = usePageTexts('shop');
  const [s, setS] = useState('');
  const [merchant, setMerchant] = useState('');
  const [chosen, setChosen] = useState<string[]>([]);
  const stores = useStores().data?.results ?? [];
  const products = useResellable({ s, merchant });
  const add = useAddResold();

  const toggle = (pk: string) =>
    setChosen((current) => (current.includes(pk) ? current.filter((each) => each !== pk) : [...current, pk]));

  const send = async () => {
    try {
      const { added } = await add.mutateAsync({ body: { products: chosen } });
      toast.success(texts.added(added));
      onClose();
    } catch (failure) {
      toast.error(refusalText(failure, currentLanguage()));
    }
  };

  return (
    <Modal
      big
      fixed
      opened={opened}
      onClose={onClose}
      closable={!add.isPending}
      title={texts.title}
      foot={
        <DialogFoot
          cancel={texts.cancel}
          confirm={chosen.length > 0 ? texts.add(chosen.length) : texts.none}
          disabled={chosen.length === 0}
          busy={add.isPending}
          onCancel={onClose}
          onConfirm={send}
        />
      }
    >
      <div className={classes.filters}>
        <SearchBox label={texts.search} searched={s} onSearch={setS} />
        {stores.length > 1 && (
          <NativeSelect
            aria-label={texts.store}
            value={merchant}
            onChange={({ currentTarget }) => setMerchant(currentTarget.value)}
            data={[
              { value: '', label: texts.allStores },
              ...stores.map(({ pk, name }) => ({ value: pk, label: name })),
            ]}
          />
        )}
      </div>
      <Loaded
        query={products}
        texts={texts}
        skeleton={{ height: 320 }}
        isEmpty={({ pages }) => pages.every(({ results }) => results.length === 0)}
        empty={
          <p className={row.quiet} role="status">
            {stores.length === 0 ? texts.noStores : texts.nothing}
          </p>
        }
      >
        {({ pages }) => (
          <ul className={rows.rows}>
            {pages
              .flatMap(({ results }) => results)
              .map((product) => (
                <Choice
                  key={product.product}
                  product={product}
                  checked={chosen.includes(product.product)}
                  full={chosen.length >= MOST_AT_ONCE}
                  onToggle={() => toggle(product.product)}
                />
              ))}
          </ul>
        )}
      </Loaded>
      {products.hasNextPage && (
        <Button
          fullWidth
          mt="md"
          variant="default"
          loading={products.isFetchingNextPage}
          onClick={() => products.fetchNextPage()}
        >
          {texts.more}
        </Button>
      )}
    </Modal>
  );
}

type ChoiceProps = { product: Resellable; checked: boolean; full: boolean; onToggle: () => void };

function Choice({ product, checked, full, onToggle }: ChoiceProps) {
  const { adding: texts } = usePageTexts('shop');
  const id = useId();
  const { name, image, merchant, price_cents, currency, commission, is_resold } = product;
  return (
    <li>
      <label className={classes.choice} htmlFor={id}>
        <Checkbox
          id={id}
          checked={is_resold || checked}
          disabled={is_resold || (full && !checked)}
          onChange={onToggle}
        />
        <Photo src={image} size={48} />
        <span className={row.words}>
          <span className={row.name}>{name}</span>
          <span className={`figures ${row.quiet}`}>
            {merchant.name} · {is_resold ? texts.there : texts.earn(commission)}
          </span>
        </span>
        {price_cents > 0 && <Money amount={price_cents} currency={currency} className={row.quiet} />}
      </label>
    </li>
  );
}
