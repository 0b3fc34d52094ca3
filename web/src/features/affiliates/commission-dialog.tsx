import { endpoints, errorText, type Merchant, type MyAffiliate } from '@aliado/contract';
import { Button, Group, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '#web/lib/api.ts';
import { formatPercent } from '#web/lib/format.ts';
import { toast } from '#web/lib/toast.ts';
import { typedPercent } from '#web/lib/typed-percent.ts';
import { useFields } from '#web/lib/use-fields.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { CommissionNote } from './commission-note.tsx';
import classes from './member-dialogs.module.css';
import { useStandingChange } from './use-standing.ts';

type CommissionDialogProps = { member: MyAffiliate; onClose: () => void };

export default function CommissionDialog({ member, onClose }: CommissionDialogProps) {
  const { commission: texts, members } = usePageTexts('affiliates');
  const { data: merchant, isError, refetch } = useQuery(read(endpoints.getMerchant));
  return (
    <Modal narrow opened onClose={onClose} title={texts.title(member.name)}>
      {merchant && <CommissionForm member={member} merchant={merchant} onClose={onClose} />}
      {!merchant && !isError && <Skeleton height={280} />}
      {!merchant && isError && <ErrorState order={3} texts={members} onRetry={refetch} />}
    </Modal>
  );
}

type CommissionFormProps = CommissionDialogProps & { merchant: Merchant };

function CommissionForm({ member, merchant, onClose }: CommissionFormProps) {
  const { commission: texts } = usePageTexts('affiliates');
  const { language } = useLanguage();
  const [own, setOwn] = useState(member.commission !== null);
  const { mutate, isPending } = useStandingChange(endpoints.updateMyAffiliate, () => {
    toast.success(texts.saved(member.name));
    onClose();
  });
  const save = (commission: number | null) => mutate({ params: { id: member.pk }, body: { commission } });

  const fields = useFields({
    initial: { percent: String(member.commission ?? '') },
    validate: ({ percent }) => ({
      percent:
        own && typedPercent(percent) === undefined ? errorText('invalid_commission', language) : undefined,
    }),
    busy: isPending,
    onRefused: toast.error,
    onSubmit: ({ percent }) => save(own ? (typedPercent(percent) ?? null) : null),
  });

  const chosen = own ? typedPercent(fields.values.percent) : null;
  const percent = fields.field('percent');
  return (
    <form {...fields.form}>
      <Stack gap="md">
        <Text c="dimmed">{texts.lead}</Text>
        <fieldset className={classes.choices}>
          <legend className={classes.legend}>{texts.choices}</legend>
          <label className={classes.choice}>
            <input type="radio" name="kind" checked={!own} onChange={() => setOwn(false)} />
            <span>
              <strong>{texts.store}</strong>
              <span className="figures">
                {texts.storeRates(
                  formatPercent(merchant.commission, language),
                  formatPercent(merchant.commission_coupon, language),
                )}
              </span>
            </span>
          </label>
          <label className={classes.choice}>
            <input type="radio" name="kind" checked={own} onChange={() => setOwn(true)} />
            <strong>{texts.own}</strong>
          </label>
        </fieldset>
        {own && (
          <TextInput
            label={texts.percent}
            description={!percent.error && texts.hint}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            inputMode="numeric"
            autoComplete="off"
            className="figures"
            rightSection="%"
            data-autofocus
            {...percent}
          />
        )}
        <CommissionNote member={member} merchant={merchant} chosen={chosen} />
        <Group gap="sm" grow preventGrowOverflow={false} wrap="nowrap">
          <Button variant="default" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" loading={isPending}>
            {texts.save}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
