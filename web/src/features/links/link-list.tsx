import { isShareable, type Link } from '@aliado/contract';
import { ActionIcon, Button } from '@mantine/core';
import { IconQrcode, IconSpeakerphone, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link as To } from 'react-router';
import { useLanguage } from '#web/lib/language.ts';
import { paths } from '#web/lib/paths.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { CopyIcon } from '#web/ui/copy-icon.tsx';
import { DialogPart } from '#web/ui/dialog-part.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { lazily } from '#web/ui/lazily.ts';
import row from '#web/ui/list-row.module.css';
import type { LoadedTexts, Read } from '#web/ui/loaded.tsx';
import { Money } from '#web/ui/money.tsx';
import { PagedRows } from '#web/ui/paged-rows.tsx';
import { Photo } from '#web/ui/photo.tsx';
import { SendButton } from '#web/ui/share-buttons.tsx';
import { StoreMark } from '#web/ui/store-mark.tsx';
import { useConfirm } from '#web/ui/use-confirm.tsx';
import { shareMessage } from './link-facts.ts';
import classes from './link-list.module.css';
import { PAGE_SIZE } from './use-links.ts';

const ShareLinkDialog = lazily(() => import('./shared-link.tsx'));

type LinkListProps = {
  query: Read<{ results: Link[]; count: number }>;
  texts: LoadedTexts;
  empty: ReactNode;
  page: number;
  onPage: (page: number) => void;
  /** The other party: the store, or the owner of the link. */
  ownerOf: (link: Link) => string;
  /** False for a store, which does not share the links of its affiliates. */
  sendable?: boolean;
  remove: (pk: string) => Promise<unknown>;
  /** Explains what remains after removing a link. */
  staysOf: (link: Link) => string;
};

/** Links with their results. Each one has a QR code and can be removed after a confirmation. */
export function LinkList(props: LinkListProps) {
  const { ownerOf, sendable = false, remove, staysOf, ...list } = props;
  const { pages, removing } = usePageTexts('links');
  const { ask, question } = useConfirm();
  const [shared, setShared] = useState<{ link: Link; opened: boolean } | null>(null);
  const close = () => setShared(shared && { ...shared, opened: false });

  const askToRemove = (link: Link) =>
    ask({
      title: removing.title(link.name),
      text: removing.text,
      stays: staysOf(link),
      confirm: removing.confirm,
      cancel: removing.cancel,
      done: removing.done,
      run: () => remove(link.pk),
    });

  return (
    <>
      <PagedRows
        {...list}
        skeleton={{ mark: 52, end: 110 }}
        pageSize={PAGE_SIZE}
        pagesLabel={pages}
        keyOf={({ pk }) => pk}
      >
        {(link) => (
          <LinkRow
            link={link}
            owner={ownerOf(link)}
            sendable={sendable}
            onQr={() => setShared({ link, opened: true })}
            onRemove={() => askToRemove(link)}
          />
        )}
      </PagedRows>
      {shared && (
        <DialogPart opened={shared.opened} onClose={close}>
          <ShareLinkDialog {...shared} own={sendable} onClose={close} />
        </DialogPart>
      )}
      {question}
    </>
  );
}

type LinkRowProps = {
  link: Link;
  owner: string;
  sendable: boolean;
  onQr: () => void;
  onRemove: () => void;
};

const shortAddress = ({ short_url }: Pick<Link, 'short_url'>) => short_url.replace(/^https?:\/\//, '');

function LinkRow({ link, owner, sendable, onQr, onRemove }: LinkRowProps) {
  const texts = usePageTexts('links');
  const { language } = useLanguage();
  const { name, product, merchant, coupon, short_url, visits, sales, commission_cents, currency } = link;
  return (
    <div className={classes.row}>
      {product ? <Photo src={product.image} size={52} /> : <StoreMark {...merchant} size={52} />}
      <div className={row.words}>
        <p className={row.name}>{name}</p>
        <p className={row.quiet}>
          {owner}
          <span className={classes.address}> · {shortAddress(link)}</span>
          {coupon && ` · ${(isShareable(coupon) ? texts.withCoupon : texts.couponOver)(coupon.name)}`}
        </p>
      </div>
      <div className={classes.figures}>
        <p className={`figures ${row.quiet}`}>
          {texts.visits(visits)} · {texts.sales(sales)}
        </p>
        {currency && commission_cents > 0 && (
          <Money amount={commission_cents} currency={currency} className={classes.money} />
        )}
      </div>
      <div className={classes.actions}>
        {sendable && <SendButton message={shareMessage(link, texts, language)} label={texts.send} />}
        <CopyIcon value={short_url} copyLabel={texts.copy(name)} copiedLabel={texts.copied} />
        {sendable && product && (
          <ActionIcon
            component={To}
            to={`${paths.kit}?link=${link.pk}`}
            aria-label={texts.kit(name)}
            title={texts.kit(name)}
          >
            <IconSpeakerphone size={20} stroke={1.8} aria-hidden />
          </ActionIcon>
        )}
        <ActionIcon aria-label={texts.qr(name)} aria-haspopup="dialog" onClick={onQr}>
          <IconQrcode size={20} stroke={1.8} aria-hidden />
        </ActionIcon>
        <ActionIcon aria-label={texts.remove(name)} aria-haspopup="dialog" onClick={onRemove}>
          <IconTrash size={20} stroke={1.8} aria-hidden />
        </ActionIcon>
      </div>
    </div>
  );
}

export function NoLinkFound({ text, onClear }: { text: string; onClear: () => void }) {
  const { nothingFound, clear } = usePageTexts('links');
  return (
    <EmptyState
      order={3}
      title={nothingFound}
      action={
        <Button variant="default" onClick={onClear}>
          {clear}
        </Button>
      }
    >
      {text}
    </EmptyState>
  );
}
