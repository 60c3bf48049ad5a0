import type { WorkLine } from '@karakana/contract/works/work/work-line.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Small } from '../../kit/record/tab-list.tsx';
import { quantityText } from '../../kit/text/quantity.tsx';

/** Of a deposit: how many old parts have come back. */
export function CoreState({ line: { kind, state, quantity, coreReturned } }: { line: WorkLine }) {
  const { t, i18n } = useTranslation();
  if (kind !== 'core_deposit' || state !== 'approved') return null;
  const figure = (value: number) => quantityText(value, i18n.language);
  if (coreReturned === quantity) return <Small>{t('All old parts are back')}</Small>;
  return (
    <Small>
      {coreReturned === 0
        ? t('The old part is still to come')
        : t('{{back}} of {{all}} old parts are back', { back: figure(coreReturned), all: figure(quantity) })}
    </Small>
  );
}
