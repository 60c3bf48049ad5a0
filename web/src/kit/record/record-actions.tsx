import { ActionIcon, Button, type ButtonProps, Group, Menu } from '@mantine/core';
import { type Icon, IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './record.module.css';

/** Something that can be done: here, or by what the browser opens for an address such as `tel:`. */
export type RecordAction = {
  label: string;
  icon: Icon;
  isPending?: boolean;
  /** The one that is done most. */
  isMain?: true;
  /** What takes something away. */
  isGrave?: true;
} & ({ onClick: () => unknown } | { href: string });

type Acts = { name: string; actions: RecordAction[]; more: RecordAction[] };

/** The actions of a record beside its name. */
export function ActionButtons({ actions, ...rest }: Acts) {
  return (
    <Group gap="xs" className={classes.actions ?? ''}>
      {actions.map((action) => (
        <ActionButton key={action.label} action={action} leftSection={<action.icon size={18} aria-hidden />} />
      ))}
      <MoreActions {...rest} variant="default" />
    </Group>
  );
}

/** The same on a phone, always within reach of a thumb. */
export function ActionBar({ actions, ...rest }: Acts) {
  const { t } = useTranslation();
  return (
    <div className={classes.bar} role="toolbar" aria-label={t('Actions')}>
      {actions.map((action) => (
        <ActionButton key={action.label} action={action} px="xs" className={classes.barButton ?? ''} />
      ))}
      <MoreActions {...rest} variant="default" />
    </div>
  );
}

function ActionButton({ action, ...props }: { action: RecordAction } & ButtonProps) {
  const shape: ButtonProps = { variant: action.isMain ? 'filled' : 'default', loading: action.isPending ?? false, ...props };
  if ('href' in action)
    return (
      <Button component="a" href={action.href} {...shape}>
        {action.label}
      </Button>
    );
  return (
    <Button onClick={() => action.onClick()} {...shape}>
      {action.label}
    </Button>
  );
}

const MoreActions = ({ name, more, variant }: Omit<Acts, 'actions'> & { variant: 'default' }) => {
  const { t } = useTranslation();
  return <ActionMenu label={t('Actions for {{name}}', { name })} actions={more} variant={variant} />;
};

/** What can be done with something, behind three dots; nothing is shown when there is nothing. */
export function ActionMenu({ label, actions, variant }: { label: string; actions: RecordAction[]; variant: 'default' | 'subtle' }) {
  if (actions.length === 0) return null;
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <ActionIcon variant={variant} size={36} loading={actions.some(({ isPending }) => isPending)} aria-label={label}>
          <IconDots size={20} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{actions.map(menuItem)}</Menu.Dropdown>
    </Menu>
  );
}

function menuItem(action: RecordAction): ReactNode {
  const { label, icon: Sign, isGrave } = action;
  const look = { leftSection: <Sign size={18} aria-hidden />, c: isGrave ? 'var(--mantine-color-error)' : undefined };
  return 'href' in action ? (
    <Menu.Item key={label} component="a" href={action.href} {...look}>
      {label}
    </Menu.Item>
  ) : (
    <Menu.Item key={label} onClick={() => action.onClick()} {...look}>
      {label}
    </Menu.Item>
  );
}
