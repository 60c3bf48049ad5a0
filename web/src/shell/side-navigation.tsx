import { Link } from '@tanstack/react-router';
import { useNavigation } from './navigation.ts';
import look from './shell.module.css';

export function SideNavigation({ label, onGo }: { label: string; onGo?: () => void }) {
  const groups = useNavigation();
  return (
    <nav aria-label={label}>
      {groups.map((group) => (
        <div key={group.label} className={look.group}>
          {group.label ? <div className={look.groupLabel}>{group.label}</div> : null}
          {group.screens.map((screen) => (
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
