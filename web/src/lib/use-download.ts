import type { Endpoint, ErrorCode } from '@aliado/contract';
import { useState } from 'react';
import { fetchAnswer, type RequestFor } from './api.ts';
import { ApiError, textOf } from './api-error.ts';
import { useLanguage } from './language.ts';
import { toast } from './toast.ts';

/** Downloads a file and shows failures; `reasons` overrides the text for some error codes. */
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
      // The text of the specification (section 8).
      console.error('Error al descargar el archivo', error);
      const reason = error instanceof ApiError ? reasons[error.code as ErrorCode] : undefined;
      toast.error(failed, reason ?? textOf(error, language));
    } finally {
      setPending(false);
    }
  };
  return { start, isPending };
}

const A_WHILE = 60_000;

function save(file: Blob, name: string) {
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), A_WHILE);
}

/**
 * Fetches a file with the user's token, which a plain link could not do, and saves it under the name in the
 * response.
 */
export async function download<E extends Endpoint & { download: string }>(
  endpoint: E,
  request: RequestFor<E>,
): Promise<string> {
  const answer = await fetchAnswer(endpoint, request);
  const name = nameIn(answer.headers.get('content-disposition'));
  save(await answer.blob(), name);
  return name;
}

/** The file name in the header: the UTF-8 form if given, else the ASCII form. */
export function nameIn(disposition: string | null, otherwise = 'aliado'): string {
  const whole = disposition?.match(/filename\*=UTF-8''([^;]+)/i)?.[1];
  const plain = disposition?.match(/filename="([^"]+)"/i)?.[1];
  try {
    return whole ? decodeURIComponent(whole) : (plain ?? otherwise);
  } catch {
    return plain ?? otherwise;
  }
}
