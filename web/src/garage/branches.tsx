import { banBranch } from '@karakana/contract/accounts/branch.ts';
import { readCurrentUser } from '@karakana/contract/accounts/user.ts';
import type { Branch } from '@karakana/contract/garage/branch.ts';
import { readGarage } from '@karakana/contract/garage/garage.ts';
import { may } from '@karakana/contract/permissions.ts';
import { ActionIcon, Badge, Card, Group, Menu, Stack, Text } from '@mantine/core';
import { IconDots, IconLock, IconPencil } from '@tabler/icons-react';
import { useTranslation } from '../i18n/use-translation.ts';
import { useAction } from '../kit/api/use-action.ts';
import { useAskedByAddress } from '../kit/asked-by-address.ts';
import { confirmAction } from '../kit/feedback/confirm-action.tsx';
import { Failed } from '../kit/feedback/failed.tsx';
import { ListSkeleton } from '../kit/list/list-skeleton.tsx';
import { Phone } from '../kit/text/phone.tsx';
import { ScreenTitle } from '../kit/text/screen-title.tsx';
import { StatusBadge } from '../kit/text/status.tsx';
import { CommandButton } from '../shell/commands/command-button.tsx';
import { useUser } from '../shell/session.ts';
import { useBranchDrawer } from './branch-drawer.tsx';
import { BranchSwitchButton } from './branch-switch-button.tsx';
import { useOwnGarage } from './own-garage.ts';
import classes from './settings.module.css';

export function Branches() {
  const { t } = useTranslation();
  const { role } = useUser();
  const answer = useOwnGarage();
  const { open, drawer } = useBranchDrawer();
  const mayWrite = may(role, 'branches:write');
  useAskedByAddress('add', () => mayWrite && open());
  return (
    <Stack gap="md" maw={860}>
      <Group justify="space-between">
        <Group gap="xs">
          <ScreenTitle>{t('Branches')}</ScreenTitle>
          {answer.data ? (
            <Badge variant="light" color="gray" size="lg" aria-label={t('{{total}} in all', { total: answer.data.branches.length })}>
              {answer.data.branches.length}
            </Badge>
          ) : null}
        </Group>
        <CommandButton command="addBranch" onGiven={() => open()} />
      </Group>
      <Text c="dimmed">{t('Each branch has its own work, stock and staff.')}</Text>
      {answer.isPending ? <ListSkeleton /> : null}
      {answer.isError && !answer.data ? <Failed error={answer.error} onRetry={answer.refetch} /> : null}
      {answer.data ? (
        <Card withBorder padding={0} component="ul" m={0} style={{ listStyle: 'none' }}>
          {answer.data.branches.map((branch) => (
            <BranchRow key={branch.id} branch={branch} onEdit={mayWrite ? () => open(branch) : undefined} />
          ))}
        </Card>
      ) : null}
      {drawer}
    </Stack>
  );
}

function BranchRow({ branch, onEdit }: { branch: Branch; onEdit: (() => void) | undefined }) {
  const { t } = useTranslation();
  const { branchId } = useUser();
  const isHere = branch.id === branchId;
  const where = [branch.address, branch.city].filter(Boolean).join(', ');
  return (
    <li className={classes.row}>
      <div className={classes.rowText}>
        <Group gap="xs">
          <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
            {branch.name}
          </Text>
          {isHere ? <StatusBadge tone="done">{t('You are here')}</StatusBadge> : null}
          {branch.banned ? <StatusBadge tone="draft">{t('Closed')}</StatusBadge> : null}
        </Group>
        {where ? (
          <Text fz="sm" c="dimmed">
            {where}
          </Text>
        ) : null}
        {branch.mobile ? (
          <Text fz="sm" c="dimmed">
            <Phone number={branch.mobile} />
          </Text>
        ) : null}
      </div>
      {isHere || branch.banned ? null : <BranchSwitchButton branch={branch} />}
      {onEdit ? <BranchActions branch={branch} isHere={isHere} onEdit={onEdit} /> : null}
    </li>
  );
}

function BranchActions({ branch, isHere, onEdit }: { branch: Branch; isHere: boolean; onEdit: () => void }) {
  const { t } = useTranslation();
  const ban = useAction(banBranch, { refreshes: [readGarage, readCurrentUser] });
  const close = () =>
    confirmAction({
      title: t('Close {{branch}}?', { branch: branch.name }),
      consequence: t('Everyone who works in this branch is signed out and can no longer work in it. It cannot be opened again.'),
      confirm: t('Close the branch'),
      onConfirm: () => ban.run({ id: branch.id }),
    });
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon loading={ban.pending} aria-label={t('Actions for {{name}}', { name: branch.name })}>
          <IconDots size={20} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={18} />} onClick={onEdit}>
          {t('Edit')}
        </Menu.Item>
        {branch.banned || isHere ? null : (
          <Menu.Item c="var(--mantine-color-error)" leftSection={<IconLock size={18} />} onClick={close}>
            {t('Close the branch')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
