import { type Coupon, couponTermsText, endpoints, isShareable } from '@aliado/contract';
import { Button, NativeSelect, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call, read } from '#web/lib/api.ts';
import { useLanguage } from '#web/lib/language.ts';
import { paths } from '#web/lib/paths.ts';
import { toast } from '#web/lib/toast.ts';
import { useForm } from '#web/lib/use-form.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { DialogFoot } from '#web/ui/dialog-foot.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Modal } from '#web/ui/modal.tsx';
import type { BulkDialogProps } from './bulk-bar.tsx';
import { useSlices } from './use-slices.tsx';

const MOST = 100;

/** Invites several people to one of the store's coupons; each person takes a code of her own. */
export default function CouponDialog(props: BulkDialogProps) {
  const { members, onClose } = props;
  const { coupon: texts } = usePageTexts('members');
  const offers = useQuery({
    ...read(endpoints.listMerchantCoupons, { query: { kind: 'offer', page_size: MOST } }),
    select: ({ results, ...page }) => ({ ...page, results: results.filter(isShareable) }),
  });
  return (
    <Modal narrow opened onClose={onClose} title={texts.title(members.length)}>
      <Loaded
        query={offers}
        texts={texts}
        skeleton={{ height: 180 }}
        empty={
          <EmptyState
            order={3}
            title={texts.emptyTitle}
            action={
              <Button component={Link} to={paths.services}>
                {texts.make}
              </Button>
            }
          >
            {texts.emptyText}
          </EmptyState>
        }
      >
        {({ results }) => <CouponForm {...props} offers={results} />}
      </Loaded>
    </Modal>
  );
}

function CouponForm({ members, offers, onDone, onClose }: BulkDialogProps & { offers: Coupon[] }) {
  const { coupon: texts } = usePageTexts('members');
  const { send, progress } = useSlices(members);
  const form = useForm({
    initial: { pk: offers[0]?.pk ?? '' },
    send: ({ pk }) =>
      send((affiliates) => call(endpoints.inviteSeveralToCoupon, { body: { pk, affiliates } })),
    onSent: (answers) => {
      const sum = (name: 'invited' | 'left_out') => answers.reduce((all, answer) => all + answer[name], 0);
      toast.success(texts.done(sum('invited'), sum('left_out')));
      onDone();
    },
  });
  const { language } = useLanguage();
  const chosen = offers.find(({ pk }) => pk === form.values.pk);
  return (
    <form {...form.form}>
      <Stack gap="md">
        <Text c="dimmed">{texts.lead}</Text>
        <NativeSelect
          label={texts.which}
          description={chosen && couponTermsText(chosen.terms, { currency: chosen.currency, language })}
          data={offers.map(({ pk, name }) => ({ value: pk, label: name }))}
          {...form.field('pk')}
        />
        {progress}
        <DialogFoot
          confirm={texts.submit(members.length)}
          cancel={texts.cancel}
          busy={form.busy}
          onCancel={onClose}
        />
      </Stack>
    </form>
  );
}
