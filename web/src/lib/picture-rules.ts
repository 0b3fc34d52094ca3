import type { ErrorCode } from '@aliado/contract';

const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'];
const LARGEST_PICTURE = 5 * 1024 * 1024;

export const acceptedPictures = PICTURE_TYPES.join(',');

/** Checks a picture before the upload. */
export function pictureRefusal({ type, size }: Pick<File, 'type' | 'size'>): ErrorCode | null {
  if (!PICTURE_TYPES.includes(type)) return 'picture_invalid';
  return size > LARGEST_PICTURE ? 'file_too_large' : null;
}
