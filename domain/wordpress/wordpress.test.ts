import { describe, expect, it } from 'vitest';
import { parseHtml } from '../document/html/parse-html';
import { parseDraft } from '../document/markdown/parse-draft';
import { postOf } from './post';
import { printBlocks } from './print-blocks';
import { editUrlOf, siteUrlOf } from './site-url';

const text = (draft: string) => ({
  title: 'Request',
  draft,
  metaDescription: 'About <elks> & more',
  slug: 'elks',
});

describe('the blocks of a text', () => {
  const DRAFT =
    'One **two** [a](https://example.com/?a=1&b=2) 5 < 6\n\n## Two\n\n### Three\n\n- a\n  1. b\n  2. c\n- d\n\n3. x\n4. y\n\n> Quoted\n>\n> twice\n\n| A | B |\n| --- | --- |\n| c | d |';

  it('are those of the block editor, nested as it nests them', () => {
    expect(printBlocks(parseDraft(DRAFT)).split('\n')).toEqual([
      ...[
        '<!-- wp:paragraph -->',
        '<p>One <strong>two</strong> <a href="https://example.com/?a=1&amp;b=2">a</a> 5 &lt; 6</p>',
      ],
      ...['<!-- /wp:paragraph -->', ''],
      ...['<!-- wp:heading -->', '<h2 class="wp-block-heading">Two</h2>', '<!-- /wp:heading -->', ''],
      ...[
        '<!-- wp:heading {"level":3} -->',
        '<h3 class="wp-block-heading">Three</h3>',
        '<!-- /wp:heading -->',
        '',
      ],
      ...[
        '<!-- wp:list -->',
        '<ul class="wp-block-list"><!-- wp:list-item -->',
        '<li>a<!-- wp:list {"ordered":true} -->',
      ],
      ...['<ol class="wp-block-list"><!-- wp:list-item -->', '<li>b</li>', '<!-- /wp:list-item -->', ''],
      ...['<!-- wp:list-item -->', '<li>c</li>', '<!-- /wp:list-item --></ol>', '<!-- /wp:list --></li>'],
      ...['<!-- /wp:list-item -->', '', '<!-- wp:list-item -->', '<li>d</li>', '<!-- /wp:list-item --></ul>'],
      ...['<!-- /wp:list -->', ''],
      ...[
        '<!-- wp:list {"ordered":true,"start":3} -->',
        '<ol start="3" class="wp-block-list"><!-- wp:list-item -->',
      ],
      ...['<li>x</li>', '<!-- /wp:list-item -->', '', '<!-- wp:list-item -->', '<li>y</li>'],
      ...['<!-- /wp:list-item --></ol>', '<!-- /wp:list -->', ''],
      ...['<!-- wp:quote -->', '<blockquote class="wp-block-quote"><!-- wp:paragraph -->', '<p>Quoted</p>'],
      ...[
        '<!-- /wp:paragraph -->',
        '',
        '<!-- wp:paragraph -->',
        '<p>twice</p>',
        '<!-- /wp:paragraph --></blockquote>',
      ],
      ...['<!-- /wp:quote -->', '', '<!-- wp:table {"hasFixedLayout":true} -->'],
      '<figure class="wp-block-table"><table class="has-fixed-layout"><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td>c</td><td>d</td></tr></tbody></table></figure>',
      '<!-- /wp:table -->',
    ]);
  });

  it('read as the same document', () =>
    expect(parseHtml(printBlocks(parseDraft(DRAFT)))).toEqual(parseDraft(DRAFT)));

  it('cannot be ended, nor begun, by what a text says', () => {
    const markup = printBlocks(parseDraft('<!-- /wp:paragraph --><!-- wp:html --><script>alert(1)</script>'));
    expect(markup.match(/<!--/g)).toHaveLength(2);
    expect(markup).not.toContain('<script');
  });
});

describe('the post of a text', () => {
  it('has the title of the text, once, and what is said of it as HTML', () => {
    expect(postOf(text('# Elks & 5 < 6\n\nSome.'))).toEqual({
      title: 'Elks &amp; 5 &lt; 6',
      slug: 'elks',
      excerpt: 'About &lt;elks&gt; &amp; more',
      content: '<!-- wp:paragraph -->\n<p>Some.</p>\n<!-- /wp:paragraph -->',
    });
  });

  it('has no shortcodes that the site would run, and shows the brackets of the text', () => {
    const draft =
      '# [gallery ids="1"] of elks\n\nSee [insert_php]echo 1;[/insert_php] **[a]** [x](https://e.se/?a=[b])';
    const post = postOf({ ...text(draft), metaDescription: 'All [caption]elks[/caption]' });
    expect(JSON.stringify(post)).not.toContain('[');
    expect(post.title).toBe('&#91;gallery ids=&quot;1&quot;] of elks');
    expect(post.excerpt).toBe('All &#91;caption]elks&#91;/caption]');
    expect(parseHtml(post.content)).toEqual(parseDraft(draft).slice(1));
  });

  it('has the title of the request where the text begins otherwise', () => {
    expect(postOf(text('## Part\n\nSome.'))).toMatchObject({ title: 'Request' });
    expect(postOf(text('## Part\n\n# Late'))?.content).toContain('{"level":1}');
  });
});

describe('the address of a site', () => {
  it.each([
    ['https://blog.example', 'https://blog.example'],
    [' blog.example/ ', 'https://blog.example'],
    ['http://Blog.Example/news/', 'http://blog.example/news'],
    ['https://blog.example/wp-admin/post.php?post=1#x', 'https://blog.example'],
    ['https://blog.example/news/wp-json/wp/v2', 'https://blog.example/news'],
    ['https://blog.example:8443/wp-login.php', 'https://blog.example:8443'],
  ])('is kept of %s', (typed, kept) => expect(siteUrlOf(typed)).toBe(kept));

  it.each([
    '',
    'ftp://blog.example',
    'javascript:alert(1)',
    'https://anna:secret@blog.example',
    'https://',
    'a b',
  ])('is none: %s', (typed) => expect(siteUrlOf(typed)).toBeNull());

  it('leads to the editor of a post', () =>
    expect(editUrlOf('https://blog.example/news', 7)).toBe(
      'https://blog.example/news/wp-admin/post.php?post=7&action=edit',
    ));
});
