import type { Context } from '#server/context.ts';
import { putFile, removeFile } from '#server/lib/storage.ts';
import type { Document } from './read-document.ts';

/** Stores the file before the row that names it. Removes it if the row fails, and removes the file it replaces. */
export async function keepFile<Kept>(
  ctx: Context,
  folder: string,
  { bytes, extension }: Document,
  name: (file: string) => Promise<{ old: string | null; kept: Kept }>,
): Promise<Kept> {
  const file = await putFile(ctx.config, folder, extension, bytes);
  try {
    const { old, kept } = await name(file);
    if (old) await discard(ctx, old);
    return kept;
  } catch (error) {
    await discard(ctx, file);
    throw error;
  }
}

const discard = (ctx: Context, file: string) =>
  removeFile(ctx.config, file).catch((error) => ctx.log.warn({ err: error }, 'a file nobody names stays'));
