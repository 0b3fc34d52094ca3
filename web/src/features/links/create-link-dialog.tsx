import { type Coupon, couponTermsText, type Language, type Link, type LinkTarget } from '@aliado/contract';
import { Button, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useLanguage } from '#web/lib/language.ts';
import { toast } from '#web/lib/toast.ts';
import { useForm } from '#web/lib/use-form.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { DialogFoot } from '#web/ui/dialog-foot.tsx';
import row from '#web/ui/list-row.module.css';
import { Modal } from '#web/ui/modal.tsx';
import { Photo } from '#web/ui/photo.tsx';
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx';
import { StoreMark } from '#web/ui/store-mark.tsx';
import type { Named } from './link-facts.ts';
import classes from './link-steps.module.css';
import { ChooseLink, ChooseMember, ChooseStore, ChooseTarget } from './link-steps.tsx';
import { SharedLink } from './shared-link.tsx';
import { type NewLink, useCarriedCoupons, useCreateLink, useNewestLinks, useStores } from './use-links.ts';

const LONGEST_NAME = 80;

type CreateLinkDialogProps = {
  /** The store that makes the link for one of its members; missing when affiliates make their own. */
  by?: Named;
  /** Starts with a new link; otherwise the affiliate first sees her existing links. */
  fresh?: boolean;
  /** The member who gets the link; without it, the first step asks. */
  member?: Named;
  opened: boolean;
  onClose: () => void;
  onClosed?: () => void;
  instant?: boolean;
};

/** Steps: the store or the member, the target page, the link. Affiliates can share it at once. */
export default function CreateLinkDialog({
  by,
  fresh = false,
  member: given,
  ...dialog
}: CreateLinkDialogProps) {
  const { making, sharing, ofStore, ofMember } = usePageTexts('links');
  const stores = useStores(!by);
  const create = useCreateLink();
  const [makingNew, setMakingNew] = useState(fresh || Boolean(by));
  const known = useNewestLinks(!makingNew);
  const [pickedStore, setStore] = useState<Named | null>(null);
  const [pickedMember, setMember] = useState<Named | null>(null);
  /** `address`: the user pastes an address. */
  const [target, setTarget] = useState<LinkTarget | 'address' | null>(null);
  /** The link to share: a new or an existing one. */
  const [made, setMade] = useState<Link | null>(null);
  const [only, ...others] = stores.data?.results ?? [];
  const asked = !(by ? given : others.length === 0 && only);
  const store = by ?? pickedStore ?? (others.length === 0 ? only : undefined);
  const member = given ?? pickedMember;

  const chooseAgain = () => {
    setStore(null);
    setMember(null);
  };

  const startAgain = () => {
    setMakingNew(true);
    setMade(null);
    setTarget(null);
    chooseAgain();
  };

  const finish = (link: Link) => {
    if (!member) return setMade(link);
    toast.success(ofMember.created(member.name));
    dialog.onClose();
  };

  const step = () => {
    if (made)
      return {
        title: sharing.title,
        content: <ReadyLink link={made} onAnother={startAgain} onDone={dialog.onClose} />,
      };
    if (!makingNew && known.isLoading)
      return { title: sharing.which, content: <RowsSkeleton label={making.loading} mark={46} /> };
    if (!makingNew && known.data?.count)
      return {
        title: sharing.which,
        content: (
          <ChooseLink links={known.data.results} onChoose={setMade} onNew={() => setMakingNew(true)} />
        ),
      };
    if (by && !member) return { title: ofStore.who, content: <ChooseMember onChoose={setMember} /> };
    if (!store)
      return {
        title: making.storeTitle,
        content: <ChooseStore stores={stores} onChoose={setStore} onLeave={dialog.onClose} />,
      };
    if (!target)
      return {
        title: making.targetTitle,
        content: (
          <ChooseTarget
            store={store}
            earner={!member}
            onChoose={setTarget}
            onBack={asked ? chooseAgain : undefined}
          />
        ),
      };
    return {
      title: member ? ofMember.createTitle(member.name) : making.formTitle,
      content: (
        <LinkForm
          store={store}
          member={member}
          target={target === 'address' ? null : target}
          send={create.mutateAsync}
          onMade={finish}
          onBack={() => setTarget(null)}
        />
      ),
    };
  };

  const { title, content } = step();
  return (
    <Modal {...dialog} big={made !== null} closable={!create.isPending} title={title}>
      {content}
    </Modal>
  );
}

type LinkFormProps = {
  store: Named;
  member: Named | null;
  /** Null when the user pastes an address. */
  target: LinkTarget | null;
  send: (link: NewLink) => Promise<Link>;
  onMade: (link: Link) => void;
  onBack: () => void;
};

const wrong = (text: string) => (text.trim() ? undefined : 'wrong_data');

function LinkForm({ store, member, target, send, onMade, onBack }: LinkFormProps) {
  const { making: texts, ofMember } = usePageTexts('links');
  const coupons = useCarriedCoupons(store.pk, !member);
  const { language } = useLanguage();
  const link = useForm({
    initial: {
      url: target?.url ?? '',
      name: (target?.name ?? (member ? '' : store.name)).slice(0, LONGEST_NAME),
      coupon: '',
    },
    validate: ({ url, name }) => ({ url: wrong(url), name: wrong(name) }),
    send: ({ url, name, coupon }) =>
      send({ store: store.pk, member: member?.pk ?? null, name: name.trim(), url: url.trim(), coupon }),
    onSent: onMade,
  });
  return (
    <form {...link.form}>
      <Stack gap="md">
        {member && <Text c="dimmed">{ofMember.createLead}</Text>}
        <Chosen store={store} target={target} onBack={onBack} />
        {!target && (
          <TextInput
            label={texts.url}
            description={member ? undefined : texts.urlHint(store.name)}
            type="url"
            autoComplete="off"
            data-autofocus
            {...link.field('url')}
          />
        )}
        <TextInput
          label={texts.name}
          description={member ? ofMember.nameHint : texts.nameHint}
          maxLength={LONGEST_NAME}
          autoComplete="off"
          data-autofocus={target ? true : undefined}
          {...link.field('name')}
        />
        {coupons.length > 0 && (
          <NativeSelect
            label={texts.coupon}
            description={limitsOf(coupons, link.values.coupon, language) || texts.couponHint}
            data={[
              { value: '', label: texts.noCoupon },
              ...coupons.map(({ pk, name }) => ({ value: pk, label: name })),
            ]}
            {...link.field('coupon')}
          />
        )}
        <Button type="submit" loading={link.busy}>
          {texts.submit}
        </Button>
      </Stack>
    </form>
  );
}

function limitsOf(coupons: Coupon[], chosen: string, language: Language) {
  const coupon = coupons.find(({ pk }) => pk === chosen);
  return coupon && couponTermsText(coupon.terms, { currency: coupon.currency, language });
}

type ChosenProps = Pick<LinkFormProps, 'store' | 'target' | 'onBack'>;

/** The target of the link, with a button to change it. */
function Chosen({ store, target, onBack }: ChosenProps) {
  const { making: texts } = usePageTexts('links');
  return (
    <div className={classes.chosen}>
      {target?.product ? <Photo src={target.image} size={46} /> : <StoreMark {...store} size={46} />}
      <span className={classes.words}>
        <span className={row.name}>{target?.product ? target.name : store.name}</span>
        {target?.product && <span className={row.quiet}>{store.name}</span>}
      </span>
      <Button variant="subtle" size="sm" onClick={onBack}>
        {texts.change}
      </Button>
    </div>
  );
}

type ReadyLinkProps = { link: Link; onAnother: () => void; onDone: () => void };

function ReadyLink({ link, onAnother, onDone }: ReadyLinkProps) {
  const { sharing } = usePageTexts('links');
  return (
    <Stack gap="lg">
      <SharedLink link={link} onKit={onDone} />
      <DialogFoot
        focused
        confirm={sharing.done}
        onConfirm={onDone}
        cancel={sharing.another}
        onCancel={onAnother}
      />
    </Stack>
  );
}
