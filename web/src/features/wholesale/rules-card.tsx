import { endpoints, type WholesaleOffice } from '@aliado/contract';
import { Button, Checkbox, SegmentedControl, Stack, Switch, TextInput } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/formats.ts';
import { toast } from '#web/lib/toast.ts';
import { useForm } from '#web/lib/use-form.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { DialogFoot } from '#web/ui/dialog-foot.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { PersonMark } from '#web/ui/person-mark.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import classes from './office.module.css';
import { useSetBuyers, useSetRules } from './use-office.ts';

const WHOLE = /^\d{1,9}$/;
const MARKS = 4;

/** The minimum of a cart, the orders allowed per month, and the members who may buy. */
export default function RulesCard({ office }: { office: WholesaleOffice }) {
  const { rules: texts } = usePageTexts('wholesaleOffice');
  const { rules, currency } = office;
  const setRules = useSetRules();
  const setBuyers = useSetBuyers();
  const [picking, setPicking] = useState(false);
  const form = useForm({
    initial: {
      minimum_type: rules.minimum_type,
      minimum_units: String(rules.minimum_units),
      minimum_cart: String(rules.minimum_cart),
      maximum_order: rules.maximum_order === null ? '' : String(rules.maximum_order),
      require_login: rules.require_login,
      buyers: office.buyers,
    },
    validate: ({ minimum_units, minimum_cart, maximum_order }) => ({
      minimum_units: WHOLE.test(minimum_units) ? undefined : texts.wrong,
      minimum_cart: WHOLE.test(minimum_cart) ? undefined : texts.wrong,
      maximum_order: maximum_order === '' || /^[1-9]\d{0,4}$/.test(maximum_order) ? undefined : texts.wrong,
    }),
    send: async ({ buyers, minimum_units, minimum_cart, maximum_order, ...given }) => {
      await setRules.mutateAsync({
        body: {
          ...given,
          minimum_units: Number(minimum_units),
          minimum_cart: Number(minimum_cart),
          maximum_order: maximum_order === '' ? null : Number(maximum_order),
        },
      });
      if (buyers !== office.buyers)
        await setBuyers.mutateAsync({ body: { buyers, members: office.chosen.map(({ pk }) => pk) } });
    },
    onSent: () => toast.success(texts.saved),
  });
  const { values, set } = form;
  const by_units = values.minimum_type === 'units';
  return (
    <SectionCard
      title={texts.title}
      note={
        <span className={classes.active}>
          <IconCircleCheck size={16} stroke={2} aria-hidden />
          {texts.active}
        </span>
      }
    >
      <form {...form.form}>
        <Stack gap="md" mt="sm">
          <div>
            <p className={classes.label}>{texts.minimum}</p>
            <SegmentedControl
              fullWidth
              aria-label={texts.minimum}
              data={[
                { value: 'units', label: texts.kinds.units },
                { value: 'amount', label: texts.kinds.amount },
              ]}
              value={values.minimum_type}
              onChange={(kind) => set('minimum_type', kind as 'units' | 'amount')}
            />
            <TextInput
              mt="xs"
              inputMode="numeric"
              aria-label={by_units ? texts.unitsLabel : texts.amountLabel}
              rightSection={<span className={classes.unit}>{by_units ? texts.units : currency}</span>}
              rightSectionWidth={92}
              {...form.field(by_units ? 'minimum_units' : 'minimum_cart')}
            />
          </div>
          <TextInput
            label={texts.maximum}
            description={texts.maximumHint}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            inputMode="numeric"
            rightSection={<span className={classes.unit}>{texts.orders}</span>}
            rightSectionWidth={92}
            {...form.field('maximum_order')}
          />
          <div>
            <p className={classes.label}>{texts.buyers}</p>
            <SegmentedControl
              fullWidth
              aria-label={texts.buyers}
              data={[
                { value: 'all', label: texts.buyerKinds.all },
                { value: 'chosen', label: texts.buyerKinds.chosen(office.chosen.length) },
              ]}
              value={values.buyers}
              onChange={(buyers) => set('buyers', buyers as 'all' | 'chosen')}
            />
            {values.buyers === 'chosen' && (
              <div className={classes.chosen}>
                <ChosenMarks chosen={office.chosen} />
                <Button variant="subtle" size="compact-md" onClick={() => setPicking(true)}>
                  {texts.change}
                </Button>
              </div>
            )}
          </div>
          <Switch
            labelPosition="left"
            classNames={{ body: classes.switch ?? '' }}
            label={texts.login}
            description={texts.loginHint}
            checked={values.require_login}
            onChange={({ currentTarget }) => set('require_login', currentTarget.checked)}
          />
          <Button type="submit" variant="default" fullWidth loading={form.busy} disabled={!form.dirty}>
            {texts.save}
          </Button>
        </Stack>
      </form>
      {picking && <BuyersDialog office={office} onClose={() => setPicking(false)} />}
    </SectionCard>
  );
}

function ChosenMarks({ chosen }: { chosen: WholesaleOffice['chosen'] }) {
  const { rules: texts } = usePageTexts('wholesaleOffice');
  const { count } = useFormat();
  if (chosen.length === 0) return <p className={classes.quiet}>{texts.nobodyChosen}</p>;
  return (
    <span className={classes.marks} title={chosen.map(({ name }) => name).join(', ')}>
      {chosen.slice(0, MARKS).map(({ pk, name }) => (
        <PersonMark key={pk} pk={pk} name={name} picture={null} size={30} />
      ))}
      {chosen.length > MARKS && (
        <span className={`figures ${classes.rest}`}>+{count(chosen.length - MARKS)}</span>
      )}
    </span>
  );
}

function BuyersDialog({ office, onClose }: { office: WholesaleOffice; onClose: () => void }) {
  const { picker: texts } = usePageTexts('wholesaleOffice').rules;
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState(() => new Set(office.chosen.map(({ pk }) => pk)));
  const members = useQuery(
    read(endpoints.listMyAffiliates, { query: { s: search || undefined, page_size: 100 } }),
  );
  const { mutate, isPending } = useSetBuyers();
  const toggle = (pk: string) =>
    setChosen((known) => {
      const next = new Set(known);
      if (!next.delete(pk)) next.add(pk);
      return next;
    });
  return (
    <Modal opened onClose={onClose} title={texts.title}>
      <Stack gap="md">
        <p className={classes.quiet}>{texts.lead}</p>
        <SearchBox label={texts.search} searched={search} onSearch={setSearch} />
        <div className={classes.people}>
          <Loaded query={members} texts={texts} empty={<p className={classes.quiet}>{texts.nobody}</p>}>
            {({ results }) =>
              results.map(({ pk, name }) => (
                <Checkbox key={pk} label={name} checked={chosen.has(pk)} onChange={() => toggle(pk)} />
              ))
            }
          </Loaded>
        </div>
        {chosen.size === 0 && <p className={classes.quiet}>{texts.chooseSomebody}</p>}
        <DialogFoot
          confirm={texts.confirm(chosen.size)}
          busy={isPending}
          disabled={chosen.size === 0}
          onConfirm={() =>
            mutate({ body: { buyers: 'chosen', members: [...chosen] } }, { onSuccess: onClose })
          }
          onCancel={onClose}
        />
      </Stack>
    </Modal>
  );
}
