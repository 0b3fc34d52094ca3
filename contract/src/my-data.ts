import * as z from 'zod';
import { Done, Named } from './answers.ts';
import { slice } from './endpoint.ts';

/** Days during which a finished export can be downloaded, and hours between two requests. */
export const EXPORT_DAYS = 7;
export const EXPORT_PAUSE_HOURS = 24;

const DataExport = z.object({
  state: z.enum(['none', 'making', 'ready']),
  requested_at: z.iso.datetime().nullable(),
  size: z.number().int().nullable(),
  expires_at: z.iso.datetime().nullable(),
  /** When the next one may be requested; null means now. */
  again_at: z.iso.datetime().nullable(),
});
export type DataExport = z.infer<typeof DataExport>;

/** Reasons that prevent the deletion of an account. */
export const deletionObstacles = [
  'operator',
  'store_connected',
  'store_affiliates',
  'store_debts',
  'store_claims',
] as const;
export type DeletionObstacle = (typeof deletionObstacles)[number];

const OpenMoney = z.object({
  merchant: Named,
  currency: z.string(),
  /** Payable today. */
  available_cents: z.number().int(),
  /** Payable from `held_until` on. */
  held_cents: z.number().int(),
  held_until: z.iso.datetime().nullable(),
  /** Orders that are not paid yet, and what they would earn. */
  pending_sales: z.number().int(),
  pending_cents: z.number().int(),
});
export type OpenMoney = z.infer<typeof OpenMoney>;

const DeletionPreview = z.object({
  obstacles: z.array(z.object({ code: z.enum(deletionObstacles), count: z.number().int() })),
  money: z.array(OpenMoney),
  /** Stores that the person leaves, and people who lose her as their leader. */
  memberships: z.number().int(),
  team: z.number().int(),
});
export type DeletionPreview = z.infer<typeof DeletionPreview>;

/** The word that a person types to confirm, in either language. */
export const deletionWords = { es: 'ELIMINAR', pt: 'EXCLUIR' } as const;

export const Deletion = z.strictObject({
  confirmation: z.enum([deletionWords.es, deletionWords.pt]),
  /** Required while a store owes the person money: nobody can pay it afterwards. */
  gives_up_money: z.boolean(),
});
export type Deletion = z.infer<typeof Deletion>;

export const myDataEndpoints = slice('profile', {
  getDataExport: {
    method: 'GET',
    path: '/userprofile/export/',
    audience: 'user',
    summary: 'The state of the export of one’s own data',
    response: DataExport,
  },
  requestDataExport: {
    method: 'POST',
    path: '/userprofile/export/',
    audience: 'user',
    summary: 'Ask for a file with everything held about oneself; a mail says when it is ready',
    status: 202,
    response: DataExport,
  },
  downloadDataExport: {
    method: 'GET',
    path: '/userprofile/export/file',
    audience: 'user',
    summary: 'Download the finished export; needs a password given within five minutes',
    download: 'application/zip',
    response: z.unknown(),
  },
  previewDeletion: {
    method: 'GET',
    path: '/userprofile/deletion/',
    audience: 'user',
    summary: 'What deleting the account would mean: open money, memberships, and what must be done first',
    response: DeletionPreview,
  },
  deleteAccount: {
    method: 'POST',
    path: '/userprofile/deletion/',
    audience: 'user',
    summary:
      'Delete the account for good; needs a password given within five minutes and, with a second factor, a code',
    body: Deletion,
    status: 202,
    response: Done,
  },
});
