import { type CallOf, type Endpoint, formOf, type ResponseOf, urlOf } from '@aliado/contract';
import { type APIRequestContext, type APIResponse, expect } from '@playwright/test';

type Call<E extends Endpoint> = CallOf<E> & { as?: { access: string } };
type AnyCall = {
  as?: { access: string };
  params?: object;
  query?: object;
  body?: object;
  form?: object;
  file?: Blob;
};

/** A call through the contract, with whatever answer. */
export function send<E extends Endpoint>(
  request: APIRequestContext,
  endpoint: E,
  given: Call<E>,
): Promise<APIResponse> {
  const { as, params, query, body, form, file } = given as AnyCall;
  const { method, upload } = endpoint;
  return request.fetch(urlOf(endpoint, { params, query }), {
    method,
    headers: as ? { authorization: `Bearer ${as.access}` } : {},
    ...(upload && file ? { multipart: formOf(upload, file, form) } : body && { data: body }),
  });
}

/** A call that has to succeed. */
export async function call<E extends Endpoint>(
  request: APIRequestContext,
  endpoint: E,
  given: Call<E>,
): Promise<ResponseOf<E>> {
  const answer = await send(request, endpoint, given);
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

/** The one that a journey goes on with. */
export function first<Row>(rows: Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('the list is empty');
  return row;
}
