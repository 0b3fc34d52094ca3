import * as z from 'zod';

export const Language = z.enum(['es', 'pt']);
export type Language = z.infer<typeof Language>;

export const DEFAULT_LANGUAGE: Language = 'es';
