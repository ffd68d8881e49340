import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DownloadKind, downloadName } from './file-names';

const anyText = fc.oneof(fc.string({ unit: 'binary', maxLength: 400 }), fc.string({ unit: 'grapheme' }));

describe('file names', () => {
  it.each<[string, DownloadKind, string]>([
    ['Työ – Älgkött 2026', 'humanized', 'työ___älgkött_2026_humanized.docx'],
    ['A\u030ar', 'original', 'år_original.docx'],
    ['Ёлка 3', 'article_image', 'ёлка_3_article_image.jpg'],
    ['../../etc/passwd', 'original', '______etc_passwd_original.docx'],
    ['𝒳-ray \ud800', 'original', '𝒳_ray___original.docx'],
    ['', 'original', '_original.docx'],
  ])('%s', (title, kind, name) => expect(downloadName(title, kind)).toBe(name));

  it('keep letters and digits, contain no path characters, and fit any file system', () => {
    fc.assert(
      fc.property(
        anyText,
        fc.constantFrom<DownloadKind>('original', 'humanized', 'article_image'),
        (title, kind) => {
          const name = downloadName(title, kind);
          expect(name).toMatch(/^[\p{L}\p{N}\p{M}_]*_(original\.docx|humanized\.docx|article_image\.jpg)$/u);
          expect(name).not.toMatch(/\p{Surrogate}/u);
          expect([...name].length).toBeLessThanOrEqual(120);
          expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
        },
      ),
    );
  });

  it('keep every character of a title of ordinary length', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-zåäö0-9]{1,100}$/), (title) => {
        expect(downloadName(title, 'article_image')).toBe(`${title}_article_image.jpg`);
      }),
    );
  });

  it('are truncated to the maximum length', () => {
    expect(downloadName('ä'.repeat(500), 'original')).toBe(`${'ä'.repeat(106)}_original.docx`);
    expect(Buffer.byteLength(downloadName('𝒳'.repeat(500), 'original'))).toBeLessThanOrEqual(255);
  });
});
