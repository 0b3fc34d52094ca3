import { type CategoryRow, endpoints, type SocialData } from '@aliado/contract';
import { ActionIcon, Button, Checkbox, Stack, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPencil, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import classes from '#web/features/operator/tools.module.css';
import { call, read } from '#web/lib/api.ts';
import { useLanguage } from '#web/lib/language.ts';
import { refusalText } from '#web/lib/refusal-text.ts';
import { toast } from '#web/lib/toast.ts';
import { useForm } from '#web/lib/use-form.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { DialogFoot } from '#web/ui/dialog-foot.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { RowList } from '#web/ui/paged-rows.tsx';
import screen from '#web/ui/screen.module.css';
import { ScreenHead } from '#web/ui/screen-head.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { StateChip } from '#web/ui/state-chip.tsx';
import { useConfirm } from '#web/ui/use-confirm.tsx';

export default function DataSection() {
  const { data: texts } = usePageTexts('operatorTools');
  return (
    <>
      <title>{texts.pageTitle}</title>
      <ScreenHead title={texts.title} lead={texts.lead} />
      <div className={screen.cards}>
        <Contact />
        <Categories />
      </div>
    </>
  );
}

const rowsRead = read(endpoints.listCategoryRows);

function Categories() {
  const { data: texts } = usePageTexts('operatorTools');
  const { language } = useLanguage();
  const client = useQueryClient();
  const query = useQuery(rowsRead);
  const [edited, setEdited] = useState<CategoryRow | 'new' | null>(null);
  const { ask, question } = useConfirm();
  const reorder = useMutation({
    mutationFn: (order: string[]) => call(endpoints.orderCategories, { body: { order } }),
    onSuccess: (answer) => client.setQueryData(rowsRead.queryKey, answer),
    onError: (failure) => {
      toast.error(refusalText(failure, language));
      void query.refetch();
    },
  });
  const nameOf = ({ name_es, name_pt }: CategoryRow) => (language === 'pt' ? name_pt : name_es);
  const move = (rows: CategoryRow[], from: number, by: 1 | -1) => {
    const order = rows.map(({ pk }) => pk);
    const [moved] = order.splice(from, 1);
    if (moved) order.splice(from + by, 0, moved);
    reorder.mutate(order);
  };
  const remove = (row: CategoryRow) =>
    ask({
      ...texts.askRemove(nameOf(row)),
      run: () => call(endpoints.deleteCategory, { params: { pk: row.pk } }),
      onDone: () => void query.refetch(),
    });
  return (
    <SectionCard
      title={texts.categories}
      lead={texts.categoriesLead}
      action={
        <Button variant="light" size="sm" onClick={() => setEdited('new')}>
          {texts.add}
        </Button>
      }
    >
      <Loaded query={query} texts={texts}>
        {({ categories }) => (
          <RowList rows={categories} keyOf={({ pk }) => pk} fresh={false}>
            {(row) => (
              <CategoryLine
                row={row}
                name={nameOf(row)}
                isFirst={row === categories[0]}
                isLast={row === categories.at(-1)}
                busy={reorder.isPending}
                onMove={(by) => move(categories, categories.indexOf(row), by)}
                onEdit={() => setEdited(row)}
                onRemove={() => remove(row)}
              />
            )}
          </RowList>
        )}
      </Loaded>
      {question}
      {edited && (
        <CategoryDialog category={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </SectionCard>
  );
}

type CategoryLineProps = {
  row: CategoryRow;
  name: string;
  isFirst: boolean;
  isLast: boolean;
  busy: boolean;
  onMove: (by: 1 | -1) => void;
  onEdit: () => void;
  onRemove: () => void;
};

const icon = { size: 20, stroke: 1.8, 'aria-hidden': true } as const;

function CategoryLine({ row, name, isFirst, isLast, busy, onMove, onEdit, onRemove }: CategoryLineProps) {
  const { data: texts } = usePageTexts('operatorTools');
  const { name_es, name_pt, is_hidden, products, merchants, affiliates } = row;
  return (
    <article className={classes.row} aria-label={name}>
      <div className={classes.words}>
        <h3 className={classes.name}>
          {name_es} · {name_pt}
          {is_hidden && <StateChip state="request_cancelled">{texts.hidden}</StateChip>}
        </h3>
        <p className={`figures ${classes.quiet}`}>{texts.use(products, merchants, affiliates)}</p>
      </div>
      <div className={classes.acts}>
        <ActionIcon
          size={44}
          aria-label={texts.up(name)}
          disabled={isFirst || busy}
          onClick={() => onMove(-1)}
        >
          <IconArrowUp {...icon} />
        </ActionIcon>
        <ActionIcon
          size={44}
          aria-label={texts.down(name)}
          disabled={isLast || busy}
          onClick={() => onMove(1)}
        >
          <IconArrowDown {...icon} />
        </ActionIcon>
        <ActionIcon size={44} aria-label={texts.edit(name)} onClick={onEdit}>
          <IconPencil {...icon} />
        </ActionIcon>
        <ActionIcon size={44} aria-label={texts.remove(name)} onClick={onRemove}>
          <IconTrash {...icon} />
        </ActionIcon>
      </div>
    </article>
  );
}

const required = (value: string) => (value.trim() === '' ? 'required' : undefined);

/** Null makes a new one. */
function CategoryDialog({ category, onClose }: { category: CategoryRow | null; onClose: () => void }) {
  const { data: texts } = usePageTexts('operatorTools');
  const client = useQueryClient();
  const form = useForm({
    initial: {
      name_es: category?.name_es ?? '',
      name_pt: category?.name_pt ?? '',
      is_hidden: category?.is_hidden ?? false,
    },
    validate: ({ name_es, name_pt }) => ({ name_es: required(name_es), name_pt: required(name_pt) }),
    send: ({ is_hidden, ...names }) =>
      category
        ? call(endpoints.updateCategory, { params: { pk: category.pk }, body: { ...names, is_hidden } })
        : call(endpoints.createCategory, { body: names }),
    onSent: (answer) => {
      client.setQueryData(rowsRead.queryKey, answer);
      toast.success(texts.saved);
      onClose();
    },
  });
  return (
    <Modal
      narrow
      opened
      onClose={onClose}
      closable={!form.busy}
      title={category ? texts.editTitle : texts.addTitle}
    >
      <form {...form.form}>
        <Stack gap="md">
          <TextInput label={texts.name_es} maxLength={60} data-autofocus {...form.field('name_es')} />
          <TextInput label={texts.name_pt} maxLength={60} {...form.field('name_pt')} />
          {category && (
            <Checkbox
              label={texts.is_hidden}
              checked={form.values.is_hidden}
              onChange={({ currentTarget }) => form.set('is_hidden', currentTarget.checked)}
            />
          )}
          <DialogFoot confirm={texts.save} busy={form.busy} onCancel={onClose} />
        </Stack>
      </form>
    </Modal>
  );
}

const contactRead = read(endpoints.getContact);

function Contact() {
  const { data: texts } = usePageTexts('operatorTools');
  const contact = useQuery(contactRead);
  return (
    <SectionCard title={texts.contact} lead={texts.contactLead}>
      <Loaded query={contact} texts={{ ...texts, failed: texts.contactFailed }} skeleton={{ height: 260 }}>
        {({ data }) => <ContactForm contact={data} />}
      </Loaded>
    </SectionCard>
  );
}

const orNull = (value: string) => value.trim() || null;

function ContactForm({ contact }: { contact: SocialData }) {
  const { data: texts } = usePageTexts('operatorTools');
  const client = useQueryClient();
  const { phone, facebook, instagram, twitter } = contact;
  const form = useForm({
    initial: {
      phone: phone ?? '',
      facebook: facebook ?? '',
      instagram: instagram ?? '',
      twitter: twitter ?? '',
    },
    send: (values) =>
      call(endpoints.updateContact, {
        body: {
          phone: orNull(values.phone),
          facebook: orNull(values.facebook),
          instagram: orNull(values.instagram),
          twitter: orNull(values.twitter),
        },
      }),
    onSent: (data) => {
      client.setQueryData(contactRead.queryKey, { data, messages: [] });
      toast.success(texts.saved);
    },
  });
  return (
    <form {...form.form}>
      <Stack gap="md" mt="md">
        <div className={screen.pair} style={{ marginTop: 0 }}>
          <TextInput type="tel" label={texts.phone} maxLength={20} {...form.field('phone')} />
          {(['facebook', 'instagram', 'twitter'] as const).map((name) => (
            <TextInput
              key={name}
              type="url"
              label={texts[name]}
              description={texts.page}
              maxLength={200}
              {...form.field(name)}
            />
          ))}
        </div>
        <div className={classes.acts}>
          <Button type="submit" loading={form.busy} disabled={!form.dirty}>
            {texts.save}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
