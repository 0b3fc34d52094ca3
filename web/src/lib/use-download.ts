import type { Endpoint, ErrorCode } from '@aliado/contract';
import { useState } from 'react';
import type { RequestFor } from './api.ts';
import { ApiError, textOf } from './api-error.ts';
import { download } from './download.ts';
import { useLanguage } from './language.ts';
import { toast } from './toast.ts';

/** A file on its way: whoever waits is told, also when it does not come; `reasons` say it better where they can. */
export function useDownload<E extends Endpoint & { download: string }>(
  endpoint: E,
  failed: string,
  reasons: Partial<Record<ErrorCode, string>> = {},
) {
  const { language } = useLanguage();
  const [isPending, setPending] = useState(false);
  const start = async (request: RequestFor<E>) => {
    setPending(true);
    try {
      await download(endpoint, request);
    } catch (error) {
      // The specification's own words (section 8).
      console.error('Error al descargar el archivo', error);
      const reason = error instanceof ApiError ? reasons[error.code as ErrorCode] : undefined;
      toast.error(failed, reason ?? textOf(error, language));
    } finally {
      setPending(false);
    }
  };
  return { start, isPending };
}
