import type { Resold, Shop } from '@aliado/contract';
import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { ResoldCard } from '#web/features/resell/resold-card.tsx';
import { ShopForm } from '#web/features/resell/shop-form.tsx';
import { useShop } from '#web/features/resell/use-resell.ts';
import { isAt } from '#web/lib/paths.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { CopyField } from '#web/ui/copy-field.tsx';
import { DialogPart } from '#web/ui/dialog-part.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import screen from '#web/ui/screen.module.css';
import { ScreenHead } from '#web/ui/screen-head.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { ShareButtons } from '#web/ui/share-buttons.tsx';
import classes from './shop.module.css';

const AddResoldDialog = lazily(() => import('#web/features/resell/add-resold-dialog.tsx'));
const EditResoldDialog = lazily(() => import('#web/features/resell/edit-resold-dialog.tsx'));

type Asked = { edited: Resold | null; opened: boolean };

const KitPage = lazily(() => import('./kit.tsx'));

/** The affiliate's shop, or the kit of one product. */
export function ShopScreen() {
  const { pathname } = useLocation();
  return isAt('kit', pathname) ? <KitPage /> : <Arranging />;
}

function Arranging() {
  const texts = usePageTexts('shop');
  const shop = useShop();
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked((current) => current && { ...current, opened: false });
  return (
    <>
      <title>{texts.pageTitle}</title>
      <ScreenHead title={texts.title} lead={texts.lead}>
        {shop.data?.is_saved && shop.data.is_open && (
          <Button
            component="a"
            variant="light"
            href={`/canal/${shop.data.code}`}
            target="_blank"
            rightSection={<IconExternalLink size={18} stroke={1.8} aria-hidden />}
          >
            {texts.see}
          </Button>
        )}
      </ScreenHead>
      <div className={classes.columns}>
        <ResoldCard
          onAdd={() => setAsked({ edited: null, opened: true })}
          onEdit={(edited) => setAsked({ edited, opened: true })}
        />
        <div className={classes.side}>
          <Loaded card query={shop} texts={texts} skeleton={{ height: 480 }}>
            {(data) => (
              <>
                <AddressCard shop={data} />
                <ShopForm key={data.is_saved ? data.code : ''} shop={data} />
              </>
            )}
          </Loaded>
        </div>
      </div>
      {asked && (
        <DialogPart opened={asked.opened} onClose={close}>
          {asked.edited ? (
            <EditResoldDialog
              key={asked.edited.pk}
              product={asked.edited}
              opened={asked.opened}
              onClose={close}
            />
          ) : (
            <AddResoldDialog opened={asked.opened} onClose={close} />
          )}
        </DialogPart>
      )}
    </>
  );
}

function AddressCard({ shop }: { shop: Shop }) {
  const texts = usePageTexts('shop');
  const { is_saved, is_open, url, title } = shop;
  return (
    <SectionCard title={texts.address}>
      {is_saved && is_open ? (
        <div className={classes.address}>
          <CopyField value={url} label={texts.address} copyLabel={texts.copy} copiedLabel={texts.copied} />
          <ShareButtons
            message={texts.message(title, url)}
            whatsappLabel={texts.whatsapp}
            shareLabel={texts.share}
          />
        </div>
      ) : (
        <p className={screen.lead}>{is_saved ? texts.closed : texts.notYet}</p>
      )}
    </SectionCard>
  );
}
