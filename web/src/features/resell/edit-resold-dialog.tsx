import type { Resold } from '@aliado/contract';
import { Button, NativeSelect, Stack, TextInput } from '@mantine/core';
import { toast } from '#web/lib/toast.ts';
import { typedMoney } from '#web/lib/typed-money.ts';
import { useForm } from '#web/lib/use-form.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { DialogFoot } from '#web/ui/dialog-foot.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { useConfirm } from '#web/ui/use-confirm.tsx';
import { useRemoveResold, useUpdateResold } from './use-resell.ts';

type EditResoldDialogProps = { product: Resold; opened: boolean; onClose: () => void };

const typedPrice = (cents: number | null) => (cents === null ? '' : String(cents / 100).replace('.', ','));

/** A custom title; for a product that the affiliate sells herself, also a price. */
export default function EditResoldDialog({ product, opened, onClose }: EditResoldDialogProps) {
  const { editing: texts, products } = usePageTexts('shop');
  const update = useUpdateResold();
  const remove = useRemoveResold();
  const { ask, question } = useConfirm();
  const { pk, name, currency, store_price_cents } = product;
  const mayResell = product.kind === 'wholesale' || product.wholesale_cents !== null;

  const form = useForm({
    initial: {
      title: product.title ?? '',
      kind: product.kind as string,
      price: typedPrice(product.own_price_cents),
    },
    validate: ({ kind, price }) => ({
      price:
        kind === 'wholesale' && price.trim() && !typedMoney(price, currency) ? texts.wrongPrice : undefined,
    }),
    send: ({ title, kind, price }) =>
      update.mutateAsync({
        params: { pk },
        body: {
          title: title.trim() || null,
          kind: kind === 'wholesale' ? 'wholesale' : 'affiliate',
          own_price_cents: kind === 'wholesale' ? (typedMoney(price, currency) ?? null) : null,
        },
      }),
    onSent: () => {
      toast.success(texts.saved);
      onClose();
    },
  });

  const askToRemove = () =>
    ask({
      title: texts.removing.title(product.title ?? name),
      text: texts.removing.text,
      cancel: texts.removing.cancel,
      confirm: texts.removing.confirm,
      run: () => remove.mutateAsync({ body: { pk } }),
      done: texts.removing.done,
      onDone: onClose,
    });

  return (
    <Modal opened={opened} onClose={onClose} title={texts.title}>
      <form {...form.form}>
        <Stack gap="md">
          <TextInput
            label={texts.name}
            description={texts.nameHint(name)}
            maxLength={120}
            autoComplete="off"
            data-autofocus
            {...form.field('title')}
          />
          {mayResell && (
            <NativeSelect
              label={texts.kind}
              data={[
                { value: 'affiliate', label: texts.affiliate },
                { value: 'wholesale', label: texts.wholesale },
              ]}
              {...form.field('kind')}
            />
          )}
          {mayResell && form.values.kind === 'wholesale' && (
            <TextInput
              label={texts.price}
              description={texts.priceHint(store_price_cents, currency)}
              inputMode="decimal"
              autoComplete="off"
              {...form.field('price')}
            />
          )}
          <Button variant="subtle" color="rojo.6" onClick={askToRemove}>
            {texts.remove}
          </Button>
          <DialogFoot
            confirm={product.hidden === 'link_removed' ? products.again : texts.save}
            busy={form.busy}
            onCancel={onClose}
          />
        </Stack>
      </form>
      {question}
    </Modal>
  );
}
