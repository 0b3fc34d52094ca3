import { endpoints } from '@aliado/contract';
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
