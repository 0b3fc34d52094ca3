import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconBan,
  IconCheck,
  IconCircleCheck,
  IconCircleMinus,
  IconClockHour4,
  IconCoins,
  IconFlag,
  IconHourglassHigh,
  IconLogout2,
  IconMailHeart,
  IconPlayerPause,
  IconPlugConnectedX,
  IconReceiptRefund,
  IconTicket,
  IconUserMinus,
  IconX,
} from '@tabler/icons-react';
import type { Tone } from './palette.ts';

type StateLook = { icon: typeof IconCheck; tone: Tone; solid?: boolean };

const stateLooks = {
  sale_pending: { icon: IconClockHour4, tone: 'sol' },
  sale_paid: { icon: IconCircleCheck, tone: 'rio' },
  sale_partially_refunded: { icon: IconReceiptRefund, tone: 'rojo' },
  sale_refunded: { icon: IconArrowBackUp, tone: 'rojo' },
  sale_cancelled: { icon: IconBan, tone: 'tinta' },
  commission_on_hold: { icon: IconHourglassHigh, tone: 'sol' },
  commission_available: { icon: IconCoins, tone: 'botella' },
  commission_paid: { icon: IconCheck, tone: 'botella', solid: true },
  commission_flagged: { icon: IconFlag, tone: 'jacaranda' },
  commission_reversed: { icon: IconArrowBackUp, tone: 'rojo' },
  commission_none: { icon: IconCircleMinus, tone: 'tinta' },
  request_pending: { icon: IconClockHour4, tone: 'sol' },
  request_invited: { icon: IconMailHeart, tone: 'jacaranda' },
  request_accepted: { icon: IconCircleCheck, tone: 'botella' },
  request_rejected: { icon: IconX, tone: 'tinta' },
  request_cancelled: { icon: IconLogout2, tone: 'tinta' },
  request_removed: { icon: IconUserMinus, tone: 'rojo' },
  coupon_offer: { icon: IconTicket, tone: 'rio' },
  coupon_creating: { icon: IconClockHour4, tone: 'sol' },
  coupon_in_store: { icon: IconCircleCheck, tone: 'botella' },
  coupon_failed: { icon: IconAlertTriangle, tone: 'rojo' },
  coupon_disabling: { icon: IconClockHour4, tone: 'tinta' },
  coupon_disabled: { icon: IconBan, tone: 'tinta' },
  store_connected: { icon: IconCircleCheck, tone: 'botella' },
  store_suspended: { icon: IconPlayerPause, tone: 'sol' },
  store_disconnected: { icon: IconPlugConnectedX, tone: 'rojo' },
} satisfies Record<string, StateLook>;

export type StateName = keyof typeof stateLooks;
export const lookOf = (state: StateName): StateLook => stateLooks[state];
