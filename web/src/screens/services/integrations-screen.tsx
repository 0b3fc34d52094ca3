import { endpoints } from '@aliado/contract';
import { Anchor, Button, Skeleton } from '@mantine/core';
import { IconArrowLeft, IconCode } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import classes from '#web/features/integrations/integrations.module.css';
import { KeysCard } from '#web/features/integrations/keys-card.tsx';
import { WebhooksCard } from '#web/features/integrations/webhooks-card.tsx';
import { pk } from '#web/lib/address-filters.ts';
import { read } from '#web/lib/api.ts';
import { paths } from '#web/lib/paths.ts';
import { useAddressQuery, withValues } from '#web/lib/use-address-query.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { DialogPart } from '#web/ui/dialog-part.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { Part } from '#web/ui/part.tsx';
import { PasswordConfirmation } from '#web/ui/password-confirmation.tsx';
import screen from '#web/ui/screen.module.css';
import { ScreenHead } from '#web/ui/screen-head.tsx';

const DeliveriesCard = lazily(() => import('#web/features/integrations/deliveries-card.tsx'));
const DeliveryDrawer = lazily(() => import('#web/features/integrations/delivery-drawer.tsx'));

/** Below *Servicios*: keys and webhooks for the merchant's own programs. */
export default function IntegrationsScreen() {
  const { integrations: texts } = usePageTexts('services');
  const webhooks = useQuery(read(endpoints.listWebhooks));
  const [query, changeQuery] = useAddressQuery();
  const opened = pk(query.get('entrega') ?? '');
  const open = (delivery: string) =>
    changeQuery(withValues({ entrega: delivery }), { replace: opened !== '', preventScrollReset: true });
  const results = webhooks.data?.results ?? [];
  return (
    <PasswordConfirmation texts={texts.password}>
      <title>{texts.pageTitle}</title>
      <Anchor component={Link} to={paths.services} className={classes.back}>
        <IconArrowLeft size={18} stroke={1.8} aria-hidden /> {texts.back}
      </Anchor>
      <ScreenHead title={texts.title} lead={texts.lead}>
        <Button
          component="a"
          href="/api/docs"
          target="_blank"
          rel="noreferrer"
          variant="default"
          leftSection={<IconCode size={20} stroke={1.8} aria-hidden />}
        >
          {texts.docs}
        </Button>
      </ScreenHead>
      <div className={screen.cards}>
        <WebhooksCard webhooks={webhooks} />
        <Part waiting={<Skeleton height={280} radius="lg" />}>
          <DeliveriesCard webhooks={results} onOpen={open} />
        </Part>
        <KeysCard />
      </div>
      {opened && (
        <DialogPart onClose={() => open('')}>
          <DeliveryDrawer pk={opened} onClose={() => open('')} />
        </DialogPart>
      )}
    </PasswordConfirmation>
  );
}
