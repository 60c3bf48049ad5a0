import { changeCustomers } from '@karakana/contract/customers/change-many.ts';
import type { CustomerFilter } from '@karakana/contract/customers/customer.ts';
import { exportCustomers } from '@karakana/contract/customers/export.ts';
import { may } from '@karakana/contract/permissions.ts';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconArrowMerge, IconDots, IconFileSpreadsheet, IconMessage, IconTag, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../i18n/use-translation.ts';
import { saveDownload } from '../kit/api/save-download.ts';
import { useAction } from '../kit/api/use-action.ts';
import type { Chosen } from '../kit/list/list-selection.tsx';
import type { Audience } from '../messaging/message-form.ts';
import { useUser } from '../shell/session.ts';
import { customerReads } from './customer-reads.ts';

type SelectionProps = { chosen: Chosen; filter: CustomerFilter; onMessage: (whom: Audience) => void; onTag: (whom: Audience) => void };

/** What can be done with the chosen ones, or with all that the filter finds. */
export function SelectionActions({ chosen, filter, onMessage, onTag }: SelectionProps) {
  const { t } = useTranslation();
  const { role } = useUser();
  const whom: Audience = chosen === 'all' ? { filter } : chosen;
  return (
    <>
      {may(role, 'messages:write') ? (
        <Button size="sm" leftSection={<IconMessage size={18} />} onClick={() => onMessage(whom)}>
          {t('Message')}
        </Button>
      ) : null}
      {may(role, 'customers:write') ? (
        <Button size="sm" variant="default" leftSection={<IconTag size={18} />} onClick={() => onTag(whom)}>
          {t('Tag')}
        </Button>
      ) : null}
      <MoreActions chosen={chosen} whom={whom} filter={filter} />
    </>
  );
}

function MoreActions({ chosen, whom, filter }: { chosen: Chosen; whom: Audience; filter: CustomerFilter }) {
  const { t } = useTranslation();
  const { role } = useUser();
  const save = useAction(exportCustomers, { onDone: saveDownload });
  const change = useAction(changeCustomers, { refreshes: customerReads });
  const [id, other, third] = chosen === 'all' ? [] : chosen.ids;
  const isPair = id !== undefined && other !== undefined && third === undefined;
  return (
    <Menu position="top-end">
      <Menu.Target>
        <ActionIcon variant="default" size={36} loading={save.pending || change.pending} aria-label={t('More actions for the selected')}>
          <IconDots size={20} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {may(role, 'exports:read') ? (
          <Menu.Item leftSection={<IconFileSpreadsheet size={18} />} onClick={() => save.run(chosen === 'all' ? filter : chosen)}>
            {t('Export')}
          </Menu.Item>
        ) : null}
        {may(role, 'customers:write') ? (
          <>
            <Menu.Item leftSection={<IconUserCheck size={18} />} onClick={() => change.run({ ...whom, status: 'active' })}>
              {t('Mark as active')}
            </Menu.Item>
            <Menu.Item leftSection={<IconUserOff size={18} />} onClick={() => change.run({ ...whom, status: 'inactive' })}>
              {t('Mark as inactive')}
            </Menu.Item>
          </>
        ) : null}
        {isPair && may(role, 'customers:delete') ? (
          <Menu.Item
            leftSection={<IconArrowMerge size={18} />}
            renderRoot={(entry) => <Link {...entry} to="/customers/merge" search={{ id, with: other }} />}
          >
            {t('Merge the two')}
          </Menu.Item>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
}
