import { endpoints, type PreparedTransfer } from '@aliado/contract';
import { useQuery } from '@tanstack/react-query';
import { read } from '#web/lib/api.ts';

/** Files that were taken to the bank and of which nobody said yet what became of them. */
export const useTransferFiles = () =>
  useQuery(read(endpoints.listTransferFiles, { query: { page_size: 100 } }));

export const staleAfterFile = [
  endpoints.listTransferFiles,
  endpoints.listCommissionsOfMerchant,
  endpoints.getCommissionsOfAffiliate,
];

/** What the file says is still what is owed. */
export const isReady = ({ state, total_cents, payable_cents }: PreparedTransfer) =>
  state === 'open' && total_cents === payable_cents;

/** Less is owed than the file says: something was taken back since. */
export const isLess = ({ state, total_cents, payable_cents }: PreparedTransfer) =>
  state === 'open' && total_cents !== payable_cents;

export const sumOf = (transfers: PreparedTransfer[]) =>
  transfers.reduce((sum, { total_cents }) => sum + total_cents, 0);
