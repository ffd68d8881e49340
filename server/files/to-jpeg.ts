import { open } from 'node:fs/promises';
import { Fault } from '#domain/errors';

/** More than an article's picture has; a small file can claim far more and fill the memory. */
const MOST_PIXELS = 50_000_000;
/** Larger ones are made to fit: no page shows more. */
const LONGEST_SIDE = 4096;
const QUALITY = 85;

/**
 * A JPEG, PNG or WebP picture, by its content, as a JPEG: upright, on white where it was transparent, and without the
 * notes that cameras leave (place, owner).
 * @throws Fault INVALID_IMAGE
 */
export async function toJpeg(path: string): Promise<{ bytes: Buffer; width: number; height: number }> {
  if (!isPicture(await readHead(path))) throw new Fault('INVALID_IMAGE');
  // Loaded only where it is used: it brings its own native library.
  const { default: sharp } = await import('sharp');
  try {
    const { data, info } = await sharp(path, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .rotate()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch {
    throw new Fault('INVALID_IMAGE');
  }
}

/** The three kinds by their first bytes: the library opens many more, and some of those can reach for other files. */
function isPicture(head: Buffer): boolean {
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
