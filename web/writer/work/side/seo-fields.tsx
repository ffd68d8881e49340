import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { EDIT_LIMITS } from '#domain/document/edit-limits';
import { SnippetLength } from '#web/ui/document/search-preview';
import { TextArea } from '#web/ui/form/text-area';
import type { Working } from '../use-working-copy';
import classes from './side.module.css';

interface Props {
  working: Working;
  /** BCP 47 tag of the text's language. */
  lang: string;
  readOnly: boolean;
}

/** What search engines show of the text. */
export function SeoFields({ working, lang, readOnly }: Props) {
  const { t } = useTranslation(['work', 'common']);
  const { seoTitle, metaDescription, slug } = working.text;
  return (
    <div className={classes.fields}>
      <h2 className={classes.head}>{t('work:seo')}</h2>
      <div>
        <TextInput
          label={t('common:result.seoTitle')}
          value={seoTitle}
          onChange={(event) => working.change({ seoTitle: event.currentTarget.value })}
          maxLength={EDIT_LIMITS.seoTitle}
          lang={lang}
          spellCheck
          readOnly={readOnly}
        />
        <SnippetLength kind="title" text={seoTitle} lang={lang} />
      </div>
      <div>
        <TextArea
          label={t('common:result.metaDescription')}
          value={metaDescription}
          onChange={(event) => working.change({ metaDescription: event.currentTarget.value })}
          maxLength={EDIT_LIMITS.metaDescription}
          lang={lang}
          spellCheck
          minRows={3}
          readOnly={readOnly}
        />
        <SnippetLength kind="description" text={metaDescription} lang={lang} />
      </div>
      <TextInput
        label={t('common:result.slug')}
        value={slug}
        onChange={(event) => working.change({ slug: event.currentTarget.value })}
        maxLength={EDIT_LIMITS.slug}
        readOnly={readOnly}
      />
    </div>
  );
}
