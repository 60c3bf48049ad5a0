import type { Work } from '@karakana/contract/works/work.ts';
import { readBoard } from '@karakana/contract/works/work-lists.ts';
import { settleWork } from '@karakana/contract/works/work-steps.ts';
import { Text, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useMoney } from '../../../garage/use-money.tsx';
import { useAction } from '../../../kit/api/use-action.ts';
import { checkForm } from '../../../kit/form/check-form.ts';
import { FormDrawer } from '../../../kit/form/form-drawer.tsx';
import { useDrawerForm } from '../../../kit/form/use-drawer-form.ts';

type SettleForm = { id: number; reason: string };

/** Completes what waits for payment, and asks why where it is unpaid: `open(work)`, and `drawer` to put on the screen. */
export function useSettleDrawer(onMoved: (work: Work) => void) {
  const { t } = useTranslation();
  const money = useMoney();
  const { form, field, start, open, close, frame } = useDrawerForm<Work, SettleForm>({
    draftOf: (work) => ({ id: work?.id ?? 0, reason: '' }),
    validate: checkForm(settleWork.input),
  });
  const onDone = (work: Work) => {
    onMoved(work);
    close();
  };
  const settle = useAction(settleWork, { form, refreshes: [readBoard], onDone });
  const due = start?.balance ?? 0;
  const drawer = (
    <FormDrawer
      {...frame}
      title={t('Mark {{registration}} as completed', { registration: start?.registration })}
      onSubmit={form.onSubmit((draft) => settle.run(draft))}
      pending={settle.pending}
      submitLabel={t('Mark as completed')}
    >
      {due > 0 ? (
        <>
          <Text>
            <b>{money(due)}</b> {t('due')}
          </Text>
          <Text c="dimmed">{t('What is unpaid stays owed by the customer. Say why the work is completed all the same.')}</Text>
          <Textarea required data-autofocus autosize minRows={2} {...field('reason', t('Reason'))} />
        </>
      ) : (
        <Text c="dimmed">{t('Everything is paid.')}</Text>
      )}
    </FormDrawer>
  );
  return { open, drawer };
}
