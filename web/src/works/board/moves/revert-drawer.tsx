import type { Work } from '@karakana/contract/works/work.ts';
import { readBoard } from '@karakana/contract/works/work-lists.ts';
import { revertWork } from '@karakana/contract/works/work-steps.ts';
import { Text, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../kit/api/use-action.ts';
import { checkForm } from '../../../kit/form/check-form.ts';
import { FormDrawer } from '../../../kit/form/form-drawer.tsx';
import { useDrawerForm } from '../../../kit/form/use-drawer-form.ts';

type RevertForm = { id: number; reason: string };

/** Asks why a work goes back to progress: `open(work)`, and `drawer` to put on the screen. */
export function useRevertDrawer(onMoved: (work: Work) => void) {
  const { t } = useTranslation();
  const { form, field, start, open, close, frame } = useDrawerForm<Work, RevertForm>({
    draftOf: (work) => ({ id: work?.id ?? 0, reason: '' }),
    validate: checkForm(revertWork.input),
  });
  const onDone = (work: Work) => {
    onMoved(work);
    close();
  };
  const revert = useAction(revertWork, { form, refreshes: [readBoard], onDone });
  const drawer = (
    <FormDrawer
      {...frame}
      title={t('{{registration}} back to progress', { registration: start?.registration })}
      onSubmit={form.onSubmit((draft) => revert.run(draft))}
      pending={revert.pending}
      submitLabel={t('Back to progress')}
    >
      <Text c="dimmed">{t('The invoice is credited with this reason, and what was paid stays with the customer as a credit.')}</Text>
      <Textarea required data-autofocus autosize minRows={2} {...field('reason', t('Reason'))} />
    </FormDrawer>
  );
  return { open, drawer };
}
