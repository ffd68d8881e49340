import { ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import classes from './admin.module.css';

const LINKS = [
  { to: '/', key: 'home' },
  { to: '/customer', key: 'customer' },
  { to: '/writer', key: 'writer' },
  { to: '/create', key: 'create' },
] as const;

/** Links to the other areas, each in a new tab. */
export function QuickLinks() {
  const { t } = useTranslation(['admin', 'common']);
  return (
    <nav className={classes.links} aria-label={t('admin:links.label')}>
      {LINKS.map(({ to, key }) => (
        <a key={to} href={to} target="_blank" rel="noopener">
          {t(`admin:links.${key}`)}
          <ExternalLink size={13} aria-hidden />
          <span className="visually-hidden">({t('common:newTab')})</span>
        </a>
      ))}
    </nav>
  );
}
