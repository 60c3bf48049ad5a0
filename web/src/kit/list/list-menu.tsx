import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots, IconLayoutRows } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { ListAction } from './list-props.ts';
import { useCompactRows } from './row-density.ts';

/** What can be done besides the primary action, and how close the rows stand. */
export function ListMenu({ more }: { more: ListAction[] }) {
  const { t } = useTranslation();
  const [isCompact, toggle] = useCompactRows();
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label={t('More')} loading={more.some(({ pending }) => pending)}>
          <IconDots size={20} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {more.map((action) =>
          'to' in action ? (
            <Menu.Item key={action.label} leftSection={action.icon} renderRoot={(entry) => <Link {...entry} to={action.to} />}>
              {action.label}
            </Menu.Item>
          ) : (
            <Menu.Item key={action.label} leftSection={action.icon} onClick={() => action.onClick()}>
              {action.label}
            </Menu.Item>
          ),
        )}
        {more.length > 0 ? <Menu.Divider /> : null}
        <Menu.Item leftSection={<IconLayoutRows size={18} />} onClick={toggle}>
          {isCompact ? t('Roomy rows') : t('Compact rows')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** The same in plain sight, where a list is still empty. */
export function MoreButtons({ more }: { more: ListAction[] }) {
  return more.map((action) =>
    'to' in action ? (
      <Button key={action.label} variant="default" leftSection={action.icon} renderRoot={(button) => <Link {...button} to={action.to} />}>
        {action.label}
      </Button>
    ) : (
      <Button key={action.label} variant="default" leftSection={action.icon} loading={action.pending} onClick={() => action.onClick()}>
        {action.label}
      </Button>
    ),
  );
}
