import { type ApprovalAnswer, listAnswers } from '@karakana/contract/works/approval/approval.ts';
import { signatureSize } from '@karakana/contract/works/approval/signature.ts';
import type { WorkRecord } from '@karakana/contract/works/work/work.ts';
import { Card, Group, Text, Title } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useMoney } from '../../garage/use-money.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { Strokes } from '../../kit/drawing/strokes.tsx';
import classes from '../../kit/record/tab-list.module.css';
import { RowText, Small } from '../../kit/record/tab-list.tsx';
import { MomentText } from '../../kit/text/date-text.tsx';

/** What the customer answered, when and how; nothing is shown before they did. */
export function AnswersCard({ work }: { work: WorkRecord }) {
  const { t } = useTranslation();
  const answers = useEndpointQuery(listAnswers, { id: work.id }).data?.answers ?? [];
  if (answers.length === 0) return null;
  return (
    <Card withBorder padding={0}>
      <Group px="md" py="xs" mih={44}>
        <Title order={2} fz="md">
          {t('What the customer said')}
        </Title>
      </Group>
      <ul className={`${classes.list} ${classes.below}`}>
        {answers.map((answer) => (
          <li key={answer.id} className={classes.row}>
            <AnswerText answer={answer} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function AnswerText({ answer }: { answer: ApprovalAnswer }) {
  const { t } = useTranslation();
  const money = useMoney();
  const { name, writtenBy, way, lines, total, ip, createdAt, signature } = answer;
  const namesOf = (isApproved: boolean) => lines.filter((line) => line.isApproved === isApproved).map(({ description }) => description);
  const [agreed, declined] = [namesOf(true).join(', '), namesOf(false).join(', ')];
  return (
    <>
      <RowText title={name ?? writtenBy ?? t('The customer')}>
        {agreed ? <Text fz="sm">{t('Yes: {{lines}}', { lines: agreed })}</Text> : null}
        {declined ? <Text fz="sm">{t('No: {{lines}}', { lines: declined })}</Text> : null}
        <Small>
          {wayText(t, answer)} · <MomentText at={createdAt} />
          {ip && way === 'page' ? ` · ${ip}` : null}
        </Small>
        {signature ? <Signature path={signature} /> : null}
      </RowText>
      {total === null ? null : <Text fw={600}>{money(total)}</Text>}
    </>
  );
}

const wayText = (t: TFunction, { way, writtenBy }: ApprovalAnswer): string =>
  ({
    page: t('On the page of the estimate'),
    sms: t('By SMS'),
    app: t('In the app'),
    staff: t('Written down by {{name}}', { name: writtenBy }),
  })[way];

function Signature({ path }: { path: string }) {
  const { t } = useTranslation();
  const { width, height } = signatureSize;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} width={width / 4} height={height / 4} role="img" aria-label={t('Signature')}>
      <Strokes path={path} />
    </svg>
  );
}
