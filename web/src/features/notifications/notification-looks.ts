import type { NotificationKind } from '@aliado/contract';
import { IconBuildingBank, IconConfetti, IconLock, type TablerIcon } from '@tabler/icons-react';
import type { Tone } from '#web/ui/palette.ts';

export const notificationLooks: Record<NotificationKind, { icon: TablerIcon; tone: Tone }> = {
  welcome: { icon: IconConfetti, tone: 'sol' },
  password_changed: { icon: IconLock, tone: 'rio' },
  bank_changed: { icon: IconBuildingBank, tone: 'botella' },
};
