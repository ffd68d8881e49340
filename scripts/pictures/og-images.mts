// `npm run og-images`: the preview images of shared links to the landing page, 1200 × 630 px, one per language, made
// from the landing page's texts and fonts into web/public/og. Run it when those texts change, and commit the result.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { browserOptions } from '../../e2e/support/browser';
import { findChromium } from '../set-up/find-chromium.mjs';

interface Texts {
  hero: { title: string };
  sheet: { parts: { plain: string; cut: string; pen: string }[]; end: string };
}

const font = (file: string) => `data:font/woff2;base64,${readFileSync(file).toString('base64')}`;
const NEWSREADER = font(
  'node_modules/@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2',
);
const CAVEAT = font('web/ui/fonts/caveat-pen.woff2');

const css = `
  @font-face { font-family: Newsreader; font-weight: 200 800; src: url(${NEWSREADER}) }
  @font-face { font-family: Caveat; font-weight: 600; src: url(${CAVEAT}) }
  * { margin: 0; box-sizing: border-box }
  body { width: 1200px; height: 630px; padding: 56px 72px; background: #fbf8f2; color: #1d1b18;
    font-family: Newsreader; display: flex; flex-direction: column; justify-content: space-between }
  .logo { font-size: 38px; font-weight: 480; letter-spacing: -.02em; line-height: 1 }
  .logo svg { width: .3em; height: .2em; margin-inline: -.02em; vertical-align: -.22em; overflow: visible }
  .logo path { fill: none; stroke: #c2301f; stroke-width: 1.8; stroke-linecap: round; stroke-linejoin: round }
  h1 { font-weight: 420; font-size: 78px; line-height: 1.04; letter-spacing: -.028em; max-width: 21ch; text-wrap: balance }
  .sheet { padding: 50px 48px 26px; background: #fffdf9; border: 1px solid #ded5c4; border-radius: 3px; font-size: 38px;
    line-height: 1.4; rotate: .4deg; box-shadow: 0 24px 40px -20px rgb(60 48 25 / .28); white-space: nowrap }
  .edit { position: relative; display: inline-block }
  del { color: #5a544b; text-decoration: none; background: linear-gradient(#c2301f, #c2301f) 0 54% / 100% 3px no-repeat }
  ins { position: absolute; left: 0; bottom: 76%; color: #c2301f; font: 600 46px/1.2 Caveat; text-decoration: none; rotate: -1deg;
    transform-origin: left bottom }`;

function html({ hero, sheet }: Texts): string {
  const last = sheet.parts.at(-1);
  if (!last) throw new Error('The landing page shows no correction');
  return `<!doctype html><style>${css}</style>
    <div class="logo">Re<svg viewBox="0 0 10 6"><path d="M1 5.2 5 1l4 4.2"/></svg>draft</div>
    <h1>${hero.title}</h1>
    <p class="sheet">${last.plain.trim()} <span class="edit"><del>${last.cut}</del><ins>${last.pen}</ins></span>${sheet.end}</p>`;
}

mkdirSync('web/public/og', { recursive: true });
const browser = await chromium.launch(browserOptions(findChromium()));
try {
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  for (const language of ['en', 'sv', 'fi']) {
    const texts = JSON.parse(readFileSync(`web/messages/${language}/landing.json`, 'utf8')) as Texts;
    await page.setContent(html(texts));
    await page.evaluate(() => document.fonts.ready);
    const picture = await sharp(await page.screenshot())
      .png({ palette: true, colours: 128 })
      .toBuffer();
    if (picture.length >= 150_000) throw new Error(`${language}: ${picture.length} bytes are too many`);
    writeFileSync(`web/public/og/redraft-${language}.png`, picture);
    console.log(`web/public/og/redraft-${language}.png: ${Math.round(picture.length / 1000)} kB`);
  }
} finally {
  await browser.close();
}
