import { endpoints } from '@aliado/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { read, useChange } from '#web/lib/api.ts';

/** The caller's team at the merchant of an offer, by name. */
export const useInvitees = (pk: string, s: string) =>
  useQuery({
    ...read(endpoints.listInvitees, { params: { pk }, query: { s: s || undefined, page_size: 20 } }),
    placeholderData: keepPreviousData,
  });

export const useInvite = () => useChange(endpoints.inviteToCoupon, [endpoints.listInvitees]);
