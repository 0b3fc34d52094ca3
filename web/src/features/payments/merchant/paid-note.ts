/** What came of a payment, kept while the page reloads (specification section 4). */
export type PaidNote = {
  title: string;
  /** Why somebody was not paid, a sentence each. */
  refused: string[];
  /** Payments that wait for a transfer in the bank. */
  transfers: string[];
};

const KEY = 'payments-made';

export const keepNote = (note: PaidNote) => sessionStorage.setItem(KEY, JSON.stringify(note));

export const dropNote = () => sessionStorage.removeItem(KEY);

export function keptNote(): PaidNote | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
  } catch {
    return null;
  }
}
