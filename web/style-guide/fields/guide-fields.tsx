import { useTranslation } from 'react-i18next';
import { ENGLISH_VARIANTS, FORMS_OF_ADDRESS } from '#domain/brief/brief';
import { STYLE_GUIDE_LIMITS, type StyleGuide } from '#domain/style-guide/style-guide';
import { Segments } from '#web/ui/form/segments';
import { TagsInput } from '#web/ui/form/tags/tags-input';
import type { FieldErrors } from '#web/ui/form/use-marked-fields';
import { SubjectSection } from '#web/ui/layout/subject-section';
import type { GuideField } from '../filled-in';
import { GlossaryField } from './glossary-field';
import { LongText } from './long-text';
import { SamplesField } from './samples-field';

/** Changes part of the style guide and clears the errors of the named fields. */
type ChangeGuide = (part: Partial<StyleGuide>, ...changed: GuideField[]) => void;

export interface GuideFieldProps {
  guide: StyleGuide;
  errors: FieldErrors<GuideField>;
  onChange: ChangeGuide;
}

/** All fields of the style guide, a section for each. */
export function GuideFields(props: GuideFieldProps) {
  const { guide, errors, onChange } = props;
  const { t } = useTranslation(['guide', 'common']);
  const { t: tagsT } = useTranslation('create');
  const section = (field: keyof StyleGuide) => ({
    id: `guide-${field}`,
    title: t(`common:guide.${field}`),
    text: t(`guide:hints.${field}`),
  });
  const choice = <F extends 'formOfAddress' | 'englishVariant'>(
    field: F,
    options: readonly NonNullable<StyleGuide[F]>[],
  ) => (
    <Segments<StyleGuide[F]>
      name={field}
      value={guide[field]}
      onChange={(option) => onChange({ [field]: option }, field)}
      options={[
        ...options.map((option) => ({ option, label: t(`guide:options.${option}`) })),
        { option: null, label: t('guide:options.none') },
      ]}
      described={{ 'aria-labelledby': `guide-${field}`, 'aria-invalid': errors[field] ? true : undefined }}
    />
  );
  return (
    <>
      <SubjectSection {...section('company')}>
        <LongText
          name={t('common:guide.company')}
          max={STYLE_GUIDE_LIMITS.company.max}
          minRows={3}
          value={guide.company}
          error={errors.company}
          onChange={(company) => onChange({ company }, 'company')}
        />
      </SubjectSection>
      <SubjectSection {...section('formOfAddress')}>
        {choice('formOfAddress', FORMS_OF_ADDRESS)}
      </SubjectSection>
      <SubjectSection {...section('englishVariant')}>
        {choice('englishVariant', ENGLISH_VARIANTS)}
      </SubjectSection>
      <SubjectSection {...section('glossary')}>
        <GlossaryField {...props} />
      </SubjectSection>
      <SubjectSection {...section('blockedWords')}>
        <TagsInput
          tags={guide.blockedWords}
          onChange={(blockedWords) => onChange({ blockedWords }, 'blockedWords')}
          limits={STYLE_GUIDE_LIMITS.blockedWords}
          placeholder={t('guide:addWord')}
          t={tagsT}
          described={{
            'aria-labelledby': 'guide-blockedWords',
            'aria-invalid': errors.blockedWords ? true : undefined,
          }}
        />
      </SubjectSection>
      <SubjectSection {...section('samples')}>
        <SamplesField {...props} />
      </SubjectSection>
    </>
  );
}
