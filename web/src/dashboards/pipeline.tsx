import { type Dashboard, type PipelineStep, pipelineSteps } from '@karakana/contract/dashboards/garage.ts';
import { pipelineOpens } from '@karakana/contract/dashboards/opens.ts';
import { boardDays } from '@karakana/contract/works/work/work-lists.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Quantity } from '../kit/text/quantity.tsx';
import { Bars } from './bars.tsx';

/** How many works are at each step from estimate to completion. */
export function Pipeline({ pipeline }: Pick<Dashboard, 'pipeline'>) {
  const { t } = useTranslation();
  const names: Record<PipelineStep, string> = {
    estimates: t('Estimates'),
    bookings: t('Bookings'),
    inspections: t('Inspections'),
    inProgress: t('In progress'),
    pendingPayment: t('Pending payment'),
    completed: t('Completed in {{count}} days', { count: boardDays }),
  };
  const bars = pipelineSteps.map((step) => ({
    ...{ key: step, label: names[step], size: pipeline[step], ...pipelineOpens[step] },
    said: <Quantity value={pipeline[step]} />,
  }));
  return <Bars title={t('Works by step')} bars={bars} />;
}
