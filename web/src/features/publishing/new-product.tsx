import { type Category, endpoints } from '@aliado/contract';
import { Anchor, Button, NativeSelect, Textarea, TextInput, Title } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '#web/lib/api.ts';
import { useLanguage } from '#web/lib/language.ts';
import { newKey } from '#web/lib/new-key.ts';
import { refusalText } from '#web/lib/refusal-text.ts';
import { toast } from '#web/lib/toast.ts';
import { typedMoney } from '#web/lib/typed-money.ts';
import { typedPercentOrNone } from '#web/lib/typed-percent.ts';
import { useForm } from '#web/lib/use-form.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import classes from './new-product.module.css';
import { PictureList, usePictures } from './picture-list.tsx';
import { Unanswered } from './sheet-outcome.tsx';
import { usePublication, usePublicationRows } from './use-publication.ts';

type NewProductProps = { currency: string; categories: Category[]; forWholesale: boolean };

/** A product that the store does not have yet: the form, then the progress of its creation. */
export default function NewProduct(props: NewProductProps) {
  const [made, setMade] = useState<{ pk: string; name: string } | null>(null);
  if (made) return <Creation {...made} onAnother={() => setMade(null)} />;
  return <ProductForm {...props} onSent={(pk, name) => setMade({ pk, name })} />;
}

const nothing = {
  name: '',
  description: '',
  price: '',
  wholesale: '',
  stock: '',
  code: '',
  category: '',
  commission: '',
};
type Typed = typeof nothing;

const stockOf = (text: string) =>
  text.trim() === '' ? null : /^\d{1,7}$/.test(text.trim()) ? Number(text) : undefined;

/** Not an amount, or above the price. */
const wrongWholesale = (wholesale: number | null | undefined, price: number | undefined) =>
  wholesale === undefined || (wholesale !== null && price !== undefined && wholesale > price);

type ProductFormProps = NewProductProps & { onSent: (pk: string, name: string) => void };

function ProductForm({ currency, categories, forWholesale, onSent }: ProductFormProps) {
  const { one: texts } = usePageTexts('publishing');
  const [key] = useState(newKey);
  const pictures = usePictures();
  const wholesaleOf = (text: string) => (text.trim() === '' ? null : typedMoney(text, currency));
  const wrong = ({ name, price, wholesale, stock, commission }: Typed) => ({
    name: name.trim() === '' ? 'required' : undefined,
    price: typedMoney(price, currency) === undefined ? texts.wrongPrice : undefined,
    wholesale: wrongWholesale(wholesaleOf(wholesale), typedMoney(price, currency))
      ? texts.wrongWholesale
      : undefined,
    stock: stockOf(stock) === undefined ? texts.wrongStock : undefined,
    commission: typedPercentOrNone(commission) === undefined ? 'invalid_commission' : undefined,
  });
  const form = useForm({
    initial: nothing,
    draft: 'new-product',
    validate: wrong,
    ready: async () => (pictures.busy ? texts.waitPictures : undefined),
    send: ({ name, description, price, wholesale, stock, code, category, commission }) =>
      call(endpoints.createProduct, {
        idempotencyKey: key,
        body: {
          name,
          description,
          code,
          price_cents: typedMoney(price, currency) ?? 0,
          wholesale_cents: wholesaleOf(wholesale) ?? null,
          stock: stockOf(stock) ?? null,
          category: category || null,
          commission: typedPercentOrNone(commission) ?? null,
          pictures: pictures.sent,
        },
      }),
    onSent: ({ pk }, { name }) => onSent(pk, name.trim()),
  });
  const { field } = form;
  return (
    <SectionCard title={texts.title} className={classes.card}>
      <form {...form.form} className={classes.form}>
        <PictureList {...pictures} />
        <TextInput label={texts.name} autoComplete="off" maxLength={255} required {...field('name')} />
        <Textarea
          label={texts.description}
          autosize
          minRows={3}
          maxRows={10}
          maxLength={5000}
          {...field('description')}
        />
        <div className={classes.fields}>
          <TextInput
            label={texts.price}
            inputMode="decimal"
            autoComplete="off"
            className="figures"
            rightSection={currency}
            rightSectionWidth={60}
            required
            {...field('price')}
          />
          {forWholesale && (
            <TextInput
              label={texts.wholesale}
              description={texts.wholesaleHint}
              inputMode="decimal"
              autoComplete="off"
              className="figures"
              rightSection={currency}
              rightSectionWidth={60}
              {...field('wholesale')}
            />
          )}
          <TextInput
            label={texts.stock}
            placeholder={texts.stockHint}
            inputMode="numeric"
            autoComplete="off"
            className="figures"
            {...field('stock')}
          />
          <NativeSelect
            label={texts.category}
            data={[
              { value: '', label: texts.noCategory },
              ...categories.map(({ pk, name }) => ({ value: pk, label: name })),
            ]}
            {...field('category')}
          />
          <TextInput
            label={texts.code}
            placeholder={texts.codeHint}
            autoComplete="off"
            maxLength={64}
            {...field('code')}
          />
          <TextInput
            label={texts.commission}
            description={texts.commissionHint}
            inputMode="numeric"
            autoComplete="off"
            className="figures"
            rightSection="%"
            {...field('commission')}
          />
        </div>
        <Button type="submit" loading={form.busy} className={classes.submit}>
          {texts.submit}
        </Button>
      </form>
    </SectionCard>
  );
}

/** Each state has its own heading, which takes the focus so that screen readers announce it. */
const focusOn = (heading: HTMLHeadingElement | null) => heading?.focus();

/** The progress up to the product's page in the store, or the reason of the failure. */
function Creation({ pk, name, onAnother }: { pk: string; name: string; onAnother: () => void }) {
  const { one: texts, rows: words } = usePageTexts('publishing');
  const { language } = useLanguage();
  const { data: publication, refetch } = usePublication(pk);
  const rows = usePublicationRows(pk, 'all', 1);
  const [row] = rows.data?.results ?? [];
  const state = publication?.state === 'done' ? (publication.failed > 0 ? 'failed' : 'published') : 'running';
  const title = { running: texts.creating, failed: texts.notCreated, published: texts.created }[state](name);
  const retry = () =>
    call(endpoints.retryPublication, { params: { id: pk } })
      .then(() => refetch())
      .catch((error: unknown) => toast.error(refusalText(error, language)));
  const Icon = state === 'failed' ? IconAlertTriangle : IconCircleCheck;
  return (
    <SectionCard label={title} className={classes.card}>
      <div className={classes.creation} data-state={state} role="status">
        {state !== 'running' && <Icon size={40} stroke={1.7} aria-hidden />}
        <Title key={state} order={2} ref={focusOn} tabIndex={-1} className={classes.creationTitle}>
          {title}
        </Title>
        {state === 'running' && <ProgressBar value={null} max={1} label={title} />}
        {publication?.unanswered && <Unanswered publication={publication} />}
        {state === 'failed' && row?.error && <p>{row.error}</p>}
        {state === 'published' && row?.url && (
          <Anchor href={row.url} target="_blank" rel="noopener noreferrer">
            {words.see}
          </Anchor>
        )}
        {state !== 'running' && (
          <div className={classes.ways}>
            {state === 'failed' && <Button onClick={retry}>{texts.retry}</Button>}
            <Button variant={state === 'failed' ? 'default' : 'filled'} onClick={onAnother}>
              {texts.another}
            </Button>
          </div>
        )}
      </div>
    </SectionCard>
  );
}
