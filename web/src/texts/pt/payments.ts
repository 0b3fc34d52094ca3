import type { payments as spanish } from '../es/payments.ts';
import { codeOfPayment } from './factor.ts';
import { debts, drawer, due } from './payments/debts.ts';
import { history, returning, statement } from './payments/history.ts';
import { invoices } from './payments/invoices.ts';
import { note, paying } from './payments/paying.ts';
import { files, preparing, result, transferFiles } from './payments/transfer-files.ts';
import { ownReputation, reputation } from './reputation.ts';

export const payments: typeof spanish = {
  ...debts,
  drawer,
  due,
  paying,
  codeOfPayment,
  reputation,
  ownReputation,
  note,
  preparing,
  transferFiles,
  files,
  result,
  history,
  returning,
  statement,
  invoices,
};
