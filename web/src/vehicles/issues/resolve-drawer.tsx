import { type Issue, listIssues, updateIssue } from '@karakana/contract/vehicles/issue.ts';
import { Text, Textarea } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { checkForm } from '../../kit/form/check-form.ts';
import { FormDrawer } from '../../kit/form/form-drawer.tsx';
import { useDrawerForm } from '../../kit/form/use-drawer-form.ts';
import { vehicleGlance } from '../vehicle-reads.ts';
import { issueChange } from './issue-change.ts';

// The contract gives this call two texts: for a change, and for this.
const [, resolvedText] = updateIssue.done as readonly [string, string];

/** What was done about an issue: `open(issue)`, and `drawer` to put on the screen. */
export function useResolveDrawer() {
  const { t } = useTranslation();
  const {
    form,
    field,
    start: issue,
    open,
    close,
    frame,
  } = useDrawerForm({ draftOf, validate: checkForm(updateIssue.input.pick({ resolution: true })) });
  const { run, pending } = useAction(updateIssue, {
    form,
    done: resolvedText,
    refreshes: [listIssues, ...vehicleGlance],
    onDone: close,
  });
  const submit = form.onSubmit(({ resolution }) => issue && run({ ...issueChange(issue), status: 'resolved', resolution }));
  const drawer = (
    <FormDrawer {...frame} title={t('Resolve the issue')} submitLabel={t('Resolve')} onSubmit={submit} pending={pending}>
      <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
        {issue?.title}
      </Text>
      <Textarea autosize minRows={3} data-autofocus {...field('resolution', t('What was done about it?'), { name: t('Resolution') })} />
    </FormDrawer>
  );
  return { open, drawer };
}

const draftOf = (issue: Issue | undefined) => ({ resolution: issue?.resolution ?? '' });
