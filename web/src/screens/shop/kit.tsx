import type { Kit, Language } from '@aliado/contract';
import { Button } from '@mantine/core';
import { IconChevronLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, Navigate } from 'react-router';
import { MessageCard } from '#web/features/kits/message-card.tsx';
import { QrCard, StatusCard } from '#web/features/kits/picture-cards.tsx';
import { PiecesCard } from '#web/features/kits/pieces-card.tsx';
import { useKit, useKitOf } from '#web/features/kits/use-kit.ts';
import { pk } from '#web/lib/address-filters.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { useLanguage } from '#web/lib/language.ts';
import { paths } from '#web/lib/paths.ts';
import { useAddressQuery } from '#web/lib/use-address-query.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Photo } from '#web/ui/photo.tsx';
import screen from '#web/ui/screen.module.css';
import { SectionCard } from '#web/ui/section-card.tsx';
import classes from './kit.module.css';

/** Everything to share one product: the message, the status picture, the QR code, and their results. */
export default function KitPage() {
  const texts = usePageTexts('shop').kit;
  const [query] = useAddressQuery();
  const link = pk(query.get('link') ?? '');
  const product = link ? '' : pk(query.get('producto') ?? '');
  const made = useKitOf(product);
  const kit = useKit(link);
  if (made.data) return <Navigate replace to={`${paths.kit}?link=${made.data.link}`} />;
  const asked = product ? { ...made, data: undefined } : kit;
  return (
    <>
      <title>{texts.pageTitle}</title>
      <Link to={`${paths.affiliates}#mis-links`} className={classes.back}>
        <IconChevronLeft size={18} stroke={2} aria-hidden />
        {texts.back}
      </Link>
      {isMissing(asked.error) || (!link && !product) ? (
        <Missing />
      ) : (
        <Loaded card order={1} query={asked} texts={texts} skeleton={{ height: 560 }}>
          {(data) => <Pieces kit={data} />}
        </Loaded>
      )}
    </>
  );
}

const isMissing = (error: Error | null) =>
  error instanceof ApiError && (error.code === 'not_found' || error.code === 'not_a_member');

function Missing() {
  const texts = usePageTexts('shop').kit;
  return (
    <SectionCard label={texts.missing}>
      <EmptyState
        order={1}
        title={texts.missing}
        action={<Button onClick={() => openDialog('share')}>{texts.choose}</Button>}
      >
        {texts.missingText}
      </EmptyState>
    </SectionCard>
  );
}

function Pieces({ kit }: { kit: Kit }) {
  const texts = usePageTexts('shop').kit;
  const { language: own } = useLanguage();
  const [language, setLanguage] = useState<Language>(own);
  const { product, merchant, earns_cents, currency, commission } = kit;
  return (
    <>
      <div className={classes.head}>
        <Photo src={product.image} size={72} />
        <div>
          <h1 className={screen.title}>{product.name}</h1>
          <p className={screen.lead}>
            {earns_cents === null
              ? texts.earnsPercent(merchant.name, commission)
              : texts.earns(merchant.name, earns_cents, currency)}
          </p>
        </div>
      </div>
      <div className={classes.columns}>
        <div>
          <MessageCard key={language} kit={kit} language={language} onLanguage={setLanguage} />
          <PiecesCard kit={kit} />
        </div>
        <div>
          <StatusCard kit={kit} language={language} />
          <QrCard kit={kit} />
        </div>
      </div>
    </>
  );
}
