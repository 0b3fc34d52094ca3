import type { Link } from '@aliado/contract';
import { ActionIcon } from '@mantine/core';
import { IconQrcode, IconTrash } from '@tabler/icons-react';
import { formatCount } from '#web/lib/format.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { CopyIcon } from '#web/ui/copy-icon.tsx';
import { Money } from '#web/ui/money.tsx';
import { Photo } from '#web/ui/photo.tsx';
import { SendButton } from '#web/ui/share-buttons.tsx';
import { StoreMark } from '#web/ui/store-mark.tsx';
import classes from './link-row.module.css';
import { shareMessage } from './share-message.ts';

type LinkRowProps = {
  link: Link;
  /** The other party: the store, or whose link it is. */
  owner: string;
  onQr: () => void;
  onRemove: () => void;
  /** Without it: a store does not send the link of its affiliate. */
  sendable?: boolean;
};

const shortAddress = ({ short_url }: Pick<Link, 'short_url'>) => short_url.replace(/^https?:\/\//, '');

/** One link: what it leads to, what it brought, and the ways to pass it on. */
export function LinkRow({ link, owner, onQr, onRemove, sendable = false }: LinkRowProps) {
  const texts = usePageTexts('links');
  const { language } = useLanguage();
  const { name, product, merchant, coupon, short_url, visits, sales, commission_cents, currency } = link;
  const counts = `${texts.visits(visits, formatCount(visits, language))} · ${texts.sales(sales, formatCount(sales, language))}`;
  return (
    <div className={classes.row}>
      {product ? <Photo src={product.image} size={52} /> : <StoreMark {...merchant} size={52} />}
      <div className={classes.words}>
        <p className={classes.name}>{name}</p>
        <p className={classes.quiet}>
          {owner}
          <span className={classes.address}> · {shortAddress(link)}</span>
          {coupon && ` · ${texts.withCoupon(coupon.name)}`}
        </p>
      </div>
      <div className={classes.figures}>
        <p className={`figures ${classes.quiet}`}>{counts}</p>
        {currency && commission_cents > 0 && (
          <Money amount={commission_cents} currency={currency} className={classes.money} />
        )}
      </div>
      <div className={classes.actions}>
        {sendable && <SendButton message={shareMessage(link, texts)} label={texts.send} />}
        <CopyIcon value={short_url} copyLabel={texts.copy(name)} copiedLabel={texts.copied} />
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
