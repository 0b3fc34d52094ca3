import * as z from 'zod';
import { Id, SoftText } from './values.ts';

/** The exchange returns the store id as `user_id`, and the scopes in one text. */
export const TokenAnswer = z
  .object({
    access_token: z.string().min(1),
    token_type: SoftText,
    scope: SoftText,
    user_id: Id,
  })
  .transform(({ access_token, scope, user_id }) => ({
    access_token,
    store_id: user_id,
    scopes: (scope ?? '').split(/[,\s]+/).filter(Boolean),
  }));
export type TokenAnswer = z.infer<typeof TokenAnswer>;

export const TokenRefusal = z.object({ error: z.string().min(1), error_description: SoftText });
export type TokenRefusal = z.infer<typeof TokenRefusal>;
