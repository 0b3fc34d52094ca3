/** Bank and identity numbers, wherever an answer has them. */
const SECRET = new Set(['cbu', 'alias', 'pix_key', 'dni', 'birth', 'shown', 'destination']);

const LAST = 4;

/** An operator who looks on as somebody sees such numbers by their last letters. */
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
