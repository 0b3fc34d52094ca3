import type { Endpoint } from '@aliado/contract';
import { fetchAnswer, type RequestFor } from './api.ts';
import { nameIn } from './disposition.ts';

const A_WHILE = 60_000;

/** Hands a file over to the browser, as a link to download would. */
function save(file: Blob, name: string) {
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), A_WHILE);
}

/** Asks for a file with the person's token, as no plain link could, and saves it under the name it brings. */
export async function download<E extends Endpoint & { download: string }>(
  endpoint: E,
  request: RequestFor<E>,
): Promise<string> {
  const answer = await fetchAnswer(endpoint, request);
  const name = nameIn(answer.headers.get('content-disposition'));
  save(await answer.blob(), name);
  return name;
}
