import type { CustomerFilter } from '@karakana/contract/customers/customer.ts';
import { exportCustomers } from '@karakana/contract/customers/export.ts';
import { may } from '@karakana/contract/permissions.ts';
import { ActionIcon, Button, Group } from '@mantine/core';
import { IconArrowMerge, IconFileImport, IconFileSpreadsheet, IconMessage } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { saveDownload } from '../kit/api/save-download.ts';
import { useAction } from '../kit/api/use-action.ts';
import { AddButton } from '../kit/list/add-button.tsx';
import { useIsPhone } from '../kit/screen-size.ts';
import { useScreenExists } from '../shell/screen-link.tsx';
import { useUser } from '../shell/session.ts';

type ListActionsProps = { filter: CustomerFilter; found: number; onMessage: () => void; onAdd: () => void };

/** What can be done with all that the list finds, and the way to add to it. */
export function ListActions({ filter, found, onMessage, onAdd }: ListActionsProps) {
  const { t } = useTranslation();
  const { role } = useUser();
  return (
    <Group gap="xs">
      {may(role, 'exports:read') && found > 0 ? <ExportButton filter={filter} /> : null}
      {may(role, 'imports:write') ? <ImportLink /> : null}
      {may(role, 'messages:write') && found > 0 ? (
        <SideButton label={t('Message all')} icon={<IconMessage size={18} />} onClick={onMessage} />
      ) : null}
      {may(role, 'customers:write') ? <AddButton label={t('Add a customer')} onClick={onAdd} /> : null}
    </Group>
  );
}

/** What can be done with the chosen ones. */
export function SelectionActions({ ids, onMessage }: { ids: number[]; onMessage: () => void }) {
  const { t } = useTranslation();
  const { role } = useUser();
  const [id, other] = ids;
  const isPair = id !== undefined && other !== undefined && ids.length === 2;
  return (
    <>
      {may(role, 'messages:write') ? (
        <Button size="sm" leftSection={<IconMessage size={18} />} onClick={onMessage}>
          {t('Message')}
        </Button>
      ) : null}
      {isPair && may(role, 'customers:delete') ? (
        <Button
          size="sm"
          variant="default"
          leftSection={<IconArrowMerge size={18} />}
          renderRoot={(button) => <Link {...button} to="/customers/merge" search={{ id, with: other }} />}
        >
          {t('Merge the two')}
        </Button>
      ) : null}
    </>
  );
}

function ExportButton({ filter }: { filter: CustomerFilter }) {
  const { t } = useTranslation();
  const { run, pending } = useAction(exportCustomers, { onDone: saveDownload });
  return <SideButton label={t('Export')} icon={<IconFileSpreadsheet size={18} />} loading={pending} onClick={() => run(filter)} />;
}

function ImportLink() {
  const { t } = useTranslation();
  const path = '/customers/import';
  if (!useScreenExists(path)) return null;
  return <SideButton label={t('Import')} icon={<IconFileImport size={18} />} renderRoot={(button) => <Link {...button} to={path} />} />;
}

type SideButtonProps = {
  label: string;
  icon: ReactNode;
  loading?: boolean;
  onClick?: () => unknown;
  renderRoot?: (props: object) => ReactNode;
};

/** Not the one that is pressed most: on a phone its picture has to do. */
function SideButton({ label, icon, ...button }: SideButtonProps) {
  const isPhone = useIsPhone();
  return isPhone ? (
    <ActionIcon variant="default" aria-label={label} {...button}>
      {icon}
    </ActionIcon>
  ) : (
    <Button variant="default" leftSection={icon} {...button}>
      {label}
    </Button>
  );
}
