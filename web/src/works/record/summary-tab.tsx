import { may } from '@karakana/contract/permissions.ts';
import type { WorkRecord } from '@karakana/contract/works/work/work.ts';
import type { WorkLine } from '@karakana/contract/works/work/work-line.ts';
import { Alert, Anchor, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { IconMessageQuestion, IconPackageOff, IconPhoneCheck, IconShoppingBag } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from '../../kit/record/tab-list.module.css';
import { quantityText } from '../../kit/text/quantity.tsx';
import { useUser } from '../../shell/session.ts';
import { useAnswerDrawer } from '../approval/answer-drawer.tsx';
import { mayApprove } from '../approval/may-approve.ts';
import { useTextDrawer } from '../approval/send-drawers.tsx';
import { AskedCard } from '../asked/asked-card.tsx';
import { useLineActions } from '../bought/line-actions.tsx';
import { ClockCard } from '../clock/clock-card.tsx';
import { StorageDue } from '../gate/storage-due.tsx';
import { OrderParts } from '../parts/order-parts-button.tsx';
import { writtenStatus } from '../write/edit-work.tsx';
import { LineRow } from './line-row.tsx';
import { useAnswerLines } from './work-change.ts';
import own from './work-record.module.css';

const maxShown = 6;

/** What holds the work up now, what is done, and what was noted. */
export function SummaryTab({ work }: { work: WorkRecord }) {
  const { t } = useTranslation();
  const { role } = useUser();
  const { lines, note, startedAt, archivedAt } = work;
  const hasClock = may(role, 'works:write') && startedAt !== null && archivedAt === null;
  return (
    <Stack gap="md">
      {work.isConfirmed || work.archivedAt !== null ? null : <AskedCard work={work} />}
      {hasClock ? <ClockCard work={work} /> : null}
      {may(role, 'invoices:read') ? <StorageDue work={work} /> : null}
      {may(role, 'approvals:write') ? <Asked work={work} /> : <Unanswered work={work} />}
      <MissingParts work={work} />
      <Card withBorder padding={0}>
        <Group justify="space-between" px="md" py="xs" mih={44}>
          <Title order={2} fz="md">
            {t('What is done')}
          </Title>
          {lines.length > 0 ? (
            <Anchor fz="sm" renderRoot={(anchor) => <Link {...anchor} to="." search={{ tab: 'lines' }} />}>
              {t('All lines')}
            </Anchor>
          ) : null}
        </Group>
        {lines.length === 0 ? (
          <Text c="dimmed" px="md" pb="md">
            {t('Nothing is written down yet.')}
          </Text>
        ) : (
          <ul className={`${classes.list} ${classes.below}`}>
            {lines.slice(0, maxShown).map((line) => (
              <li key={line.id} className={classes.row}>
                <LineRow line={line} isPending={false} />
              </li>
            ))}
          </ul>
        )}
      </Card>
      {note ? (
        <Card withBorder padding="md">
          <Title order={2} fz="md" mb="xs">
            {t('Note')}
          </Title>
          <Text className={own.note ?? ''}>{note}</Text>
        </Card>
      ) : null}
    </Stack>
  );
}

/** What the garage asks its customer. */
function Asked({ work }: { work: WorkRecord }) {
  const { t } = useTranslation();
  const { role } = useUser();
  const answer = useAnswerDrawer(work);
  const open = work.lines.filter(({ state }) => state === 'proposed');
  if (open.length === 0 || writtenStatus(work) === undefined) return null;
  const isOffered = mayApprove(role, work);
  return (
    <Alert color="orange" variant="outline" icon={<IconMessageQuestion />} title={t('The garage asks for your answer')}>
      <Text fz="sm">{open.map(({ description }) => description).join(', ')}</Text>
      {isOffered ? (
        <Button mt="sm" onClick={answer.open}>
          {t('Answer')}
        </Button>
      ) : (
        <Text fz="sm" mt="xs">
          {t('This estimate has expired. Ask the garage for a new one.')}
        </Text>
      )}
      {answer.drawer}
    </Alert>
  );
}

/** What the customer has not said anything to, once that holds the work up: it is given its price, then asked or written down. */
function Unanswered({ work }: { work: WorkRecord }) {
  const { t } = useTranslation();
  const { role } = useUser();
  const { answer, pending } = useAnswerLines(work);
  const text = useTextDrawer(work);
  const open = work.lines.filter(({ state }) => state === 'proposed');
  if (open.length === 0 || work.status === 'estimate' || writtenStatus(work) === undefined) return null;
  const hasNoPrice = open.some(({ kind, unitPrice, isWarranty }) => unitPrice === 0 && kind !== 'own_part' && !isWarranty);
  return (
    <Alert color="orange" variant="outline" icon={<IconPhoneCheck />} title={t('Waiting for the customer’s answer')}>
      <Text fz="sm">{open.map(({ description }) => description).join(', ')}</Text>
      {may(role, 'bookings:write') ? (
        <Group gap="xs" mt="sm">
          {hasNoPrice ? (
            <Button renderRoot={(button) => <Link {...button} to="/works/$id/edit" params={{ id: String(work.id) }} />}>
              {t('Set the price')}
            </Button>
          ) : (
            <Button onClick={text.open}>{t('Ask by SMS')}</Button>
          )}
          <Button
            variant="default"
            loading={pending}
            onClick={() =>
              answer(
                open.map(({ id }) => id),
                'approved',
              )
            }
          >
            {t('Said yes by phone')}
          </Button>
        </Group>
      ) : null}
      {text.drawer}
    </Alert>
  );
}

/** Which parts the branch does not have, in words. */
function MissingParts({ work }: { work: WorkRecord }) {
  const { t } = useTranslation();
  const { role } = useUser();
  const { lines, archivedAt } = work;
  const missing = lines.filter((line) => line.missing > 0);
  const outside = useLineActions(work);
  if (missing.length === 0) return null;
  return (
    <Alert color="red" variant="outline" icon={<IconPackageOff />} title={t('Parts are missing')}>
      {missing.map((line) => (
        <MissingPart key={line.id} line={line} onBuy={outside.actionsOf(line).onBuy} />
      ))}
      {may(role, 'works:write') && archivedAt === null ? <OrderParts work={work} seesSuppliers={may(role, 'suppliers:read')} /> : null}
      {outside.drawers}
    </Alert>
  );
}

function MissingPart({ line, onBuy }: { line: WorkLine; onBuy: (() => void) | undefined }) {
  const { t, i18n } = useTranslation();
  const { description, missing, unit } = line;
  return (
    <Group gap="xs" justify="space-between" mih={onBuy ? 44 : undefined}>
      <Text fz="sm">
        {quantityText(missing, i18n.language, unit ?? undefined)} {description}
      </Text>
      {onBuy ? (
        <Button size="compact-md" h={44} variant="subtle" leftSection={<IconShoppingBag size={18} aria-hidden />} onClick={onBuy}>
          {t('Bought for this job')}
        </Button>
      ) : null}
    </Group>
  );
}
