import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useNavigation } from './navigation.ts';
import look from './shell.module.css';

export function SideNavigation({ onGo }: { onGo?: () => void }) {
  const { t } = useTranslation();
  const groups = useNavigation();
  return (
    <nav aria-label={t('Main navigation')}>
      {groups.map(({ label, screens }) => (
        <div key={label} className={look.group}>
          {label ? <div className={look.groupLabel}>{label}</div> : null}
          {screens.map((screen) => (
            <Link key={screen.path} to={screen.path} className={look.link} activeOptions={{ exact: screen.path === '/' }} onClick={onGo}>
              <screen.icon size={20} stroke={1.7} aria-hidden />
              {screen.label}
            </Link>
          ))}
        </div>
      ))}
    </nav>
  );
}
