import { type Endpoint, formOf, type ResponseOf, urlOf } from '@aliado/contract';
import { failureOf, networkError } from './api-error.ts';
import { currentLanguage } from './language.ts';
import { renewedTokens } from './renewal.ts';
import { storedTokens } from './tokens.ts';

type Upload = { url: string; method: string; form: FormData; onProgress: (share: number) => void };

/** Uses XMLHttpRequest, because `fetch` does not report upload progress. */
function sendFile({ url, method, form, onProgress }: Upload, access = ''): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    request.setRequestHeader('Accept', 'application/json');
    request.setRequestHeader('Accept-Language', currentLanguage());
    request.setRequestHeader('Authorization', `Bearer ${access}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(networkError());
    request.onload = () => resolve(new Response(request.responseText, { status: request.status }));
    request.send(form);
  });
}

type Fields = Record<string, string | number | undefined>;

/** Uploads one file; `onProgress` gets a share from 0 to 1. */
export async function uploadFile<E extends Endpoint & { upload: string }>(
  endpoint: E,
  params: Record<string, string>,
  file: Blob,
  onProgress: (share: number) => void,
  fields: Fields = {},
): Promise<ResponseOf<E>> {
  const { method, upload } = endpoint;
  const form = formOf(upload, file, fields);
  const sending = { url: urlOf(endpoint, { params }), method, form, onProgress };

  const tokens = storedTokens();
  const first = await sendFile(sending, tokens?.access);
  const renewed = first.status === 401 && tokens ? await renewedTokens(tokens) : null;
  const last = renewed ? await sendFile(sending, renewed.access) : first;
  if (!last.ok) throw await failureOf(last);
  return last.json();
}
