import { readPriceRules } from '@karakana/contract/inventory/price-rule.ts';
import { useState } from 'react';
import { SettingsPage } from '../../garage/settings-page.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { Failed } from '../../kit/feedback/failed.tsx';
import { ListSkeleton } from '../../kit/list/list-skeleton.tsx';
import { RulesPanel } from './rules-panel.tsx';

/** What comes on top of which cost, for all products and for categories of their own. */
export function PriceRules() {
  const { t } = useTranslation();
  const answer = useEndpointQuery(readPriceRules, {});
  const [reloads, setReloads] = useState(0);
  const reload = async () => {
    await answer.refetch();
    setReloads(reloads + 1);
  };
  return (
    <SettingsPage
      title={t('Price rules')}
      about={t(
        'What a product is to cost by what you pay for it. Prices are suggested in the form of a product and when goods come in at another cost.',
      )}
    >
      {/* What is being written stays when the rules are read again in the background; only asking for it begins anew. */}
      {answer.data ? <RulesPanel key={reloads} table={answer.data} onReload={reload} /> : null}
      {answer.isError && !answer.data ? <Failed error={answer.error} onRetry={answer.refetch} /> : null}
      {answer.isPending ? <ListSkeleton /> : null}
    </SettingsPage>
  );
}
