import type { NotificationKind } from '@aliado/contract';
import {
  IconBuildingBank,
  IconBuildingStore,
  IconConfetti,
  IconLock,
  IconPlayerPause,
  IconPlugConnectedX,
  type TablerIcon,
} from '@tabler/icons-react';
import type { Tone } from '#web/ui/palette.ts';

export const notificationLooks: Record<NotificationKind, { icon: TablerIcon; tone: Tone }> = {
  welcome: { icon: IconConfetti, tone: 'sol' },
  password_changed: { icon: IconLock, tone: 'rio' },
  bank_changed: { icon: IconBuildingBank, tone: 'botella' },
  store_connected: { icon: IconBuildingStore, tone: 'botella' },
  store_disconnected: { icon: IconPlugConnectedX, tone: 'rojo' },
  store_suspended: { icon: IconPlayerPause, tone: 'sol' },
  store_resumed: { icon: IconBuildingStore, tone: 'botella' },
};
