import type { AdhesionRequest } from '@aliado/contract';

export type RequestWay = 'leader' | 'link' | 'newcomer' | 'member';

const HOUR = 3_600_000;

/** A private merchant is reached only through its link; who asks within the hour has come to Aliado for it. */
export function requestWay(
  { leader, affiliate, created_at }: Pick<AdhesionRequest, 'leader' | 'affiliate' | 'created_at'>,
  is_public: boolean,
): RequestWay {
  if (leader) return 'leader';
  if (!is_public) return 'link';
  return Date.parse(created_at) - Date.parse(affiliate.joined_at) < HOUR ? 'newcomer' : 'member';
}
