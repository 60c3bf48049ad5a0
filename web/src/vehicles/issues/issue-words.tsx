import type { Issue, issueSeverities, issueStatuses } from '@karakana/contract/vehicles/issue.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from '../../i18n/use-translation.ts';
import { StatusBadge, type StatusTone } from '../../kit/text/status.tsx';

type Severity = (typeof issueSeverities)[number];
type Status = (typeof issueStatuses)[number];

export function severityName(t: TFunction, severity: Severity): string {
  return { low: t('Low'), medium: t('Medium'), high: t('High') }[severity];
}

export function issueStatusName(t: TFunction, status: Status): string {
  return { open: t('Open'), resolved: t('Resolved') }[status];
}

const tones: Record<Severity, StatusTone> = { low: 'draft', medium: 'waiting', high: 'failed' };

export function IssueSeverity({ severity }: Pick<Issue, 'severity'>) {
  const { t } = useTranslation();
  return <StatusBadge tone={tones[severity]}>{severityName(t, severity)}</StatusBadge>;
}

export function IssueStatus({ status }: Pick<Issue, 'status'>) {
  const { t } = useTranslation();
  return <StatusBadge tone={status === 'open' ? 'active' : 'done'}>{issueStatusName(t, status)}</StatusBadge>;
}
