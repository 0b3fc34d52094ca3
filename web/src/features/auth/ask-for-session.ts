import { type CodeNeeded, type Credentials, endpoints, type Tokens } from '@aliado/contract';
import { ApiError, call } from '#web/lib/api.ts';

/** A response with the status `unauthorized` is a refusal, whatever its HTTP status and other fields. */
export async function askForSession(body: Credentials): Promise<Tokens | CodeNeeded> {
  const answer = await call(endpoints.logIn, { body });
  const { status }: { status: string } = answer;
  if (status === 'unauthorized') throw new ApiError({ code: status, status: 401, unauthorized: true });
  if (!answer.access && answer.status !== 'code_required')
    throw new ApiError({ code: 'wrong_credentials', status: 401 });
  return answer;
}
