import { approveWork } from '@karakana/contract/works/approval/approval.ts';
import type { WorkRecord } from '@karakana/contract/works/work/work.ts';
import type { WorkLine } from '@karakana/contract/works/work/work-line.ts';
import { Button, Card, Group, SegmentedControl, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMoney } from '../../garage/use-money.tsx';
import { translateServerText } from '../../i18n/translate-server-text.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { FormDrawer } from '../../kit/form/form-drawer.tsx';
import { useDrawerForm } from '../../kit/form/use-drawer-form.ts';
import { workReads } from '../work-reads.ts';
import { agreedTotal, type Said } from './agreed-total.ts';

type AnswerForm = { said: Said };

/** The form in which a customer says yes or no to what the garage proposes: `open()`, and `drawer` to put on the screen. */
export function useAnswerDrawer(work: WorkRecord) {
  const { t } = useTranslation();
  const asked = work.lines.filter(({ state, goesWithId }) => state === 'proposed' && goesWithId === null);
  const { form, open, close, frame } = useDrawerForm<undefined, AnswerForm>({
    draftOf: () => ({ said: {} }),
    validate: ({ said }) =>
      Object.fromEntries(asked.flatMap(({ id }) => (said[id] ? [] : [[`said.${id}`, translateServerText('is required')]]))),
  });
  const answer = useAction(approveWork, { form, refreshes: workReads, onDone: close });
  const { said } = form.values;
  const sayTo = (lines: WorkLine[], word: 'yes' | 'no') => {
    form.setFieldValue('said', { ...said, ...Object.fromEntries(lines.map(({ id }) => [id, word])) });
    form.clearErrors();
  };
  const send = () =>
    answer.run({ id: work.id, version: work.version, answers: asked.map(({ id }) => ({ lineId: id, isApproved: said[id] === 'yes' })) });
  const drawer = (
    <FormDrawer
      {...frame}
      title={t('Your answer to {{number}}', { number: work.number })}
      onSubmit={form.onSubmit(send)}
      pending={answer.pending}
      submitLabel={t('Send the answer')}
    >
      <Text c="dimmed">{t('Say yes or no to each line. What you decline is not done, and costs nothing.')}</Text>
      {asked.length > 1 ? (
        <Button variant="default" onClick={() => sayTo(asked, 'yes')}>
          {t('Yes to all')}
        </Button>
      ) : null}
      {asked.map((line) => (
        <AskedLine
          key={line.id}
          line={line}
          said={said[line.id]}
          error={form.errors[`said.${line.id}`]}
          onSay={(word) => sayTo([line], word)}
        />
      ))}
      <Agreed work={work} said={said} />
    </FormDrawer>
  );
  return { open: () => open(undefined), drawer };
}

type AskedProps = { line: WorkLine; said: 'yes' | 'no' | undefined; error: ReactNode; onSay: (word: 'yes' | 'no') => void };

function AskedLine({ line: { description, total }, said, error, onSay }: AskedProps) {
  const { t } = useTranslation();
  const money = useMoney();
  return (
    <Card withBorder padding="sm">
      <Group justify="space-between" align="flex-start" wrap="nowrap" mb="xs">
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {description}
        </Text>
        {total === null ? null : (
          <Text fw={600} component="div">
            {money(total)}
          </Text>
        )}
      </Group>
      <SegmentedControl
        fullWidth
        aria-label={t('Your answer: {{name}}', { name: description })}
        styles={{ label: { paddingBlock: 11 } }}
        data={[
          { value: 'yes', label: t('Yes') },
          { value: 'no', label: t('No') },
        ]}
        value={said ?? ''}
        onChange={(word) => onSay(word === 'yes' ? 'yes' : 'no')}
      />
      {error ? (
        <Text role="alert" fz="sm" c="var(--mantine-color-error)" mt={4}>
          {error}
        </Text>
      ) : null}
    </Card>
  );
}

function Agreed({ work, said }: { work: WorkRecord; said: Said }) {
  const { t } = useTranslation();
  const money = useMoney();
  const total = agreedTotal(work, said);
  return total === undefined ? null : (
    <Group justify="space-between" aria-live="polite">
      <Text fw={600}>{t('Total of what is agreed')}</Text>
      <Text fw={650} fz="lg" component="div">
        {money(total)}
      </Text>
    </Group>
  );
}
