/** Fields with bank and identity numbers, in any response. */
const SECRET = new Set(['cbu', 'alias', 'pix_key', 'dni', 'birth', 'shown', 'destination']);

const LAST = 4;

/** An operator who views as a person sees only the last characters of these fields. */
export function withoutSecrets(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(withoutSecrets);
  if (typeof answer !== 'object' || answer === null || answer instanceof Date) return answer;
  return Object.fromEntries(
    Object.entries(answer).map(([name, value]) => [
      name,
      SECRET.has(name) && typeof value === 'string' ? `…${value.slice(-LAST)}` : withoutSecrets(value),
    ]),
  );
}
