import { open } from 'node:fs/promises';
import { Fault } from '#domain/errors';

/** Limit against decompression bombs: a small file can declare far more pixels and fill the memory. */
const MAX_PIXELS = 50_000_000;
/** Larger images are scaled down, since no page shows more. In pixels. */
const MAX_SIDE = 4096;
const QUALITY = 85;

/**
 * Converts a JPEG, PNG or WebP image, detected by content, to JPEG: rotated upright, with transparency on white, and without metadata
 * such as location.
 * @throws Fault INVALID_IMAGE
 */
export async function toJpeg(path: string): Promise<{ bytes: Buffer; width: number; height: number }> {
  if (!isSupportedImage(await readHead(path))) throw new Fault('INVALID_IMAGE');
  // Imported on demand, since it loads a native library.
  const { default: sharp } = await import('sharp');
  try {
    const { data, info } = await sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .rotate()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch {
    throw new Fault('INVALID_IMAGE');
  }
}

/** Checks the magic bytes: the library accepts many more formats, some of which can read other files. */
function isSupportedImage(head: Buffer): boolean {
  const text = head.toString('latin1');
  return (
    text.startsWith('\xff\xd8\xff') ||
    text.startsWith('\x89PNG\r\n\x1a\n') ||
    (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP')
  );
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(12), 0, 12, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
