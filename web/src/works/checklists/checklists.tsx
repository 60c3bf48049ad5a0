import { may } from '@karakana/contract/permissions.ts';
import { type Checklist, downloadInspectionForm, readChecklists } from '@karakana/contract/works/checklist.ts';
import { Text } from '@mantine/core';
import { IconPlus, IconPrinter } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { saveDownload } from '../../kit/api/save-download.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { useAskedByAddress } from '../../kit/asked-by-address.ts';
import { Failed } from '../../kit/feedback/failed.tsx';
import { ListSkeleton } from '../../kit/list/list-skeleton.tsx';
import { AddressTabs } from '../../kit/record/address-tabs.tsx';
import { ActionBar, ActionButtons, type RecordAction } from '../../kit/record/record-actions.tsx';
import { useIsPhone } from '../../kit/screen-size.ts';
import { ScreenTitle } from '../../kit/text/screen-title.tsx';
import { useUser } from '../../shell/session.ts';
import { Categories } from './categories.tsx';
import { checklistName } from './checklist-words.ts';
import classes from './checklists.module.css';
import { useItemDrawer } from './item-drawer.tsx';

/** What is looked at in each kind of inspection. */
export function Checklists() {
  const { t } = useTranslation();
  const answer = useEndpointQuery(readChecklists, {});
  const written: Record<string, unknown> = useSearch({ strict: false });
  const inspections = answer.data?.inspections ?? [];
  const shown = inspections.find(({ kind }) => kind === written.tab) ?? inspections[0];
  if (shown) return <Shown shown={shown} inspections={inspections} />;
  return (
    <div className={classes.page}>
      <ScreenTitle>{t('Checklists')}</ScreenTitle>
      {answer.isError ? <Failed error={answer.error} onRetry={answer.refetch} /> : <ListSkeleton />}
    </div>
  );
}

function Shown({ shown, inspections }: { shown: Checklist; inspections: Checklist[] }) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const { role } = useUser();
  const mayWrite = may(role, 'services:write');
  const item = useItemDrawer(shown);
  const print = useAction(downloadInspectionForm, { onDone: saveDownload });
  useAskedByAddress('add', () => mayWrite && item.open());
  const printing: RecordAction = {
    label: t('Print the form'),
    icon: IconPrinter,
    isPending: print.pending,
    onClick: () => print.run({ inspection: shown.name }),
  };
  const adding: RecordAction = { label: t('Add an item'), icon: IconPlus, isMain: true, onClick: () => item.open() };
  const acts = { name: checklistName(t, shown.kind), actions: mayWrite ? [printing, adding] : [printing], more: [] };
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <div className={classes.title}>
          <ScreenTitle>{t('Checklists')}</ScreenTitle>
          <Text c="dimmed">{t('What is looked at, step by step. Inspections that were made stay as they are.')}</Text>
        </div>
        {isPhone ? null : <ActionButtons {...acts} />}
      </div>
      <AddressTabs
        tabs={inspections.map((checklist) => ({
          value: checklist.kind,
          label: checklistName(t, checklist.kind),
          count: checklist.inspectionChecklists.length,
          content: <Categories checklist={checklist} item={mayWrite ? item : undefined} />,
        }))}
      />
      {isPhone ? <ActionBar {...acts} /> : null}
      {item.drawer}
    </div>
  );
}
