import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export const PICTURE_TYPES = { gif: 'image/gif', jpg: 'image/jpeg', png: 'image/png' } as const;
export type PictureType = keyof typeof PICTURE_TYPES;

/** An app's upload as the platform stores it: the type comes from the bytes, never from the file name. */
export type Picture = { type: PictureType; width: number; height: number };

export type PictureFiles = ReturnType<typeof pictureFiles>;

export function pictureFiles(folder: string) {
  const file = (id: number, type: PictureType) => path.join(folder, `${id}.${type}`);
  return {
    read: (id: number, type: PictureType): Buffer => readFileSync(file(id, type)),
    write(id: number, type: PictureType, bytes: Buffer) {
      mkdirSync(folder, { recursive: true });
      writeFileSync(file(id, type), bytes);
    },
  };
}

export function recognise(bytes: Buffer): Picture | undefined {
  if (bytes.length < 24) return undefined;
  if (bytes.readUInt32BE(0) === 0x89504e47) {
    return { type: 'png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  }
  if (bytes.toString('latin1', 0, 4) === 'GIF8') {
    return { type: 'gif', width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
  }
  return bytes.readUInt16BE(0) === 0xffd8 ? jpeg(bytes) : undefined;
}

/** Walks the segments up to the frame, which contains the size. */
function jpeg(bytes: Buffer): Picture | undefined {
  for (let at = 2; at + 9 < bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes.readUInt16BE(at);
    if (marker < 0xffc0) return undefined;
    const is_frame = marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker);
    if (is_frame)
      return { type: 'jpg', width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
  }
  return undefined;
}
