import { may } from '@karakana/contract/permissions.ts';
import type { WorkRecord } from '@karakana/contract/works/work/work.ts';
import { Button, Card, Group, Stack, Text } from '@mantine/core';
import { IconPhoneCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Empty } from '../../kit/feedback/empty.tsx';
import classes from '../../kit/record/tab-list.module.css';
import { useUser } from '../../shell/session.ts';
import { AnswersCard } from '../approval/answers-card.tsx';
import { useLineActions } from '../bought/line-actions.tsx';
import { useCoreDrawer } from '../cores/core-drawer.tsx';
import { PayerSums } from '../insurance/payer-sums.tsx';
import { sharesOfWork } from '../insurance/shares.ts';
import { writtenStatus } from '../write/edit-work.tsx';
import { WorkSums } from '../write/work-sums.tsx';
import { LineRow } from './line-row.tsx';
import { useAnswerLines } from './work-change.ts';
import own from './work-record.module.css';

/** What is done and fitted, with what the customer said to it, what is missing, and what it comes to. */
export function LinesTab({ work }: { work: WorkRecord }) {
  const { t } = useTranslation();
  const { role } = useUser();
  const { answer, pending } = useAnswerLines(work);
  const outside = useLineActions(work);
  const cores = useCoreDrawer(work);
  const { lines, net, tax, total, discount } = work;
  const isOpen = writtenStatus(work) !== undefined;
  const mayAnswer = isOpen && may(role, 'bookings:write');
  const mayAdd = isOpen && (mayAnswer || (work.status === 'in_progress' && may(role, 'works:write')));
  const proposed = lines.filter(({ state }) => state === 'proposed').map(({ id }) => id);
  const add = mayAdd ? (
    <Button variant="default" renderRoot={(button) => <Link {...button} to="/works/$id/edit" params={{ id: String(work.id) }} />}>
      {mayAnswer ? t('Add lines') : t('Propose lines')}
    </Button>
  ) : null;
  if (lines.length === 0)
    return (
      <Empty
        sentence={t('Services, labour and parts of this work are listed here, with what they cost. There are none yet.')}
        action={add}
      />
    );
  return (
    <Stack gap="md">
      {mayAnswer && proposed.length > 0 ? (
        <Group>
          <Button
            variant="light"
            leftSection={<IconPhoneCheck size={18} aria-hidden />}
            loading={pending}
            onClick={() => answer(proposed, 'approved')}
          >
            {t('Said yes by phone to all')}
          </Button>
        </Group>
      ) : null}
      <Card withBorder padding={0}>
        <ul className={classes.list}>
          {lines.map((line) => (
            <li key={line.id} className={classes.row}>
              <LineRow
                line={line}
                {...(mayAnswer && { onAnswer: (state) => answer([line.id], state) })}
                {...outside.actionsOf(line)}
                {...cores.actionsOf(line)}
                isPending={pending}
              />
            </li>
          ))}
        </ul>
        {net === null || tax === null || total === null ? null : (
          <div className={own.sums}>
            <WorkSums net={net} tax={tax} total={total} discount={discount ?? 0} />
            {work.insuranceId === null ? null : <PayerSums {...sharesOfWork(work)} />}
            {lines.some(({ state }) => state === 'declined') ? (
              <Text fz="sm" c="dimmed">
                {t('What was declined is not in the total.')}
              </Text>
            ) : null}
          </div>
        )}
      </Card>
      {may(role, 'bookings:read') ? <AnswersCard work={work} /> : null}
      {outside.drawers}
      {cores.drawer}
    </Stack>
  );
}
