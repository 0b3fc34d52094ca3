import { appendFileSync } from 'node:fs';

/** The tests of the reliability catalogue, T1 to T31. */
export type ProofId = `T${number}`;

/**
 * Records what a test has proven, with its figures. Call it last, after every assertion: a failed test then
 * records nothing. `npm run proofs` writes the records of the last runs into docs/proofs.md.
 */
export function prove(id: ProofId, figures: string) {
  const file = process.env.PROOFS_FILE;
  if (file) appendFileSync(file, `${JSON.stringify({ id, figures })}\n`);
}
