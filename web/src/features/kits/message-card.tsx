import { type Kit, type KitCoupon, type Language, LONGEST_MESSAGE } from '@aliado/contract';
import { Button, NativeSelect, SegmentedControl } from '@mantine/core';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useFormat } from '#web/lib/formats.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { CopyIcon } from '#web/ui/copy-icon.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { useConfirm } from '#web/ui/use-confirm.tsx';
import classes from './kits.module.css';
import { useChangeKit, useChangeMessage } from './use-kit.ts';

type MessageCardProps = { kit: Kit; language: Language; onLanguage: (language: Language) => void };

const LANGUAGES: Language[] = ['es', 'pt'];

/** The ready message: editable except for its live words, saved on blur. */
export function MessageCard({ kit, language, onLanguage }: MessageCardProps) {
  const { message: texts } = usePageTexts('shop').kit;
  const { text, marks, link, is_own } = kit.messages[language];
  const change = useChangeMessage(kit.link);
  const { ask, question } = useConfirm();
  /** Unsaved input, and the saved text that it is based on. */
  const [typed, setTyped] = useState<{ of: string; text: string } | null>(null);
  const shown = typed?.of === text ? typed.text : text;
  const hint = useId();

  const keep = (kept: string) =>
    change.mutateAsync({ language, text: kept }).then(
      () => setTyped(null),
      () => undefined,
    );

  const leave = () => {
    if (shown === text) return setTyped(null);
    if (shown.trim() === '' || shown.includes(link) || !text.includes(link)) return void keep(shown);
    const whole = `${shown.trimEnd()}\n\n${link}`;
    setTyped({ of: text, text: whole });
    void keep(whole);
    ask({
      title: texts.withoutLink,
      text: texts.withoutLinkText,
      confirm: texts.keepWithout,
      cancel: texts.putBack,
      run: () => keep(shown),
    });
  };

  return (
    <SectionCard
      title={texts.title}
      note={
        <SegmentedControl
          size="sm"
          aria-label={texts.language}
          value={language}
          onChange={(chosen) => onLanguage(chosen as Language)}
          data={LANGUAGES.map((value) => ({ value, label: texts.languages[value] }))}
        />
      }
    >
      <div className={classes.paper}>
        <div className={classes.mirror} aria-hidden>
          {partsOf(shown, marks).map(({ at, text, live }) =>
            live ? (
              <mark key={at} data-coupon={text === kit.coupon?.name || undefined}>
                {text}
              </mark>
            ) : (
              <span key={at}>{text}</span>
            ),
          )}
          {'\n'}
        </div>
        <textarea
          className={classes.text}
          lang={language}
          aria-label={texts.label}
          aria-describedby={hint}
          maxLength={LONGEST_MESSAGE}
          value={shown}
          onChange={({ currentTarget }) => setTyped({ of: text, text: currentTarget.value })}
          onBlur={leave}
        />
      </div>
      <div className={classes.under}>
        <p id={hint}>{texts.live}</p>
        {is_own && (
          <Button variant="subtle" size="compact-md" loading={change.isPending} onClick={() => keep('')}>
            {texts.original}
          </Button>
        )}
      </div>
      <CouponChoice kit={kit} />
      <div className={classes.send}>
        <Button
          component="a"
          href={`https://wa.me/?text=${encodeURIComponent(shown)}`}
          target="_blank"
          rel="noreferrer"
          leftSection={<IconBrandWhatsapp size={20} stroke={1.8} aria-hidden />}
        >
          {texts.send}
        </Button>
        <CopyIcon framed value={shown} copyLabel={texts.copy} copiedLabel={texts.copied} />
      </div>
      {question}
    </SectionCard>
  );
}

type Part = { at: number; text: string; live: boolean };

/** Splits a text at the boundaries of its live words. */
function partsOf(text: string, marks: string[]): Part[] {
  const parts: Part[] = [];
  let at = 0;
  while (at < text.length) {
    const found = marks
      .map((mark) => ({ mark, place: text.indexOf(mark, at) }))
      .filter(({ place }) => place >= 0)
      .sort((one, other) => one.place - other.place || other.mark.length - one.mark.length)[0];
    const end = found?.place ?? text.length;
    if (end > at) parts.push({ at, text: text.slice(at, end), live: false });
    if (found) parts.push({ at: end, text: found.mark, live: true });
    at = end + (found?.mark.length ?? 0);
  }
  return parts;
}

/** The coupon changes the price, rate, text and picture. */
function CouponChoice({ kit }: { kit: Kit }) {
  const { message: texts } = usePageTexts('shop').kit;
  const format = useFormat();
  const change = useChangeKit(kit.link);
  if (kit.coupons.length === 0) return null;

  const said = ({ name, type, value }: KitCoupon) => {
    if (type === 'S') return `${name} · ${texts.freeShipping}`;
    const amount = type === 'P' ? format.percent(value) : format.wholeMoney(value, kit.currency);
    return `${name} · ${texts.off(amount)}`;
  };

  return (
    <NativeSelect
      className={classes.coupon ?? ''}
      aria-label={texts.coupon}
      disabled={change.isPending}
      value={kit.coupon?.pk ?? ''}
      onChange={({ currentTarget }) => change.mutate({ coupon: currentTarget.value || null })}
      data={[
        ...kit.coupons.map((coupon) => ({ value: coupon.pk, label: said(coupon) })),
        { value: '', label: texts.noCoupon },
      ]}
    />
  );
}
