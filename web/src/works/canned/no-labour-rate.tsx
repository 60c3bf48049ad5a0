import { may } from '@karakana/contract/permissions.ts';
import type { CannedJob } from '@karakana/contract/works/canned-job.ts';
import { Alert, Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useUser } from '../../shell/session.ts';

/** Tells that hours are given away, and leads owners to where that ends. */
export function NoLabourRate({ job: { labourRate, lines, fixedPrice } }: { job: CannedJob }) {
  const { t } = useTranslation();
  const { role } = useUser();
  const isFree = fixedPrice === 0 && lines.some(({ kind, unitPrice }) => kind === 'labour' && unitPrice === null);
  if (labourRate > 0 || !isFree) return null;
  return (
    <Alert color="orange" title={t('Labour costs nothing here, as there is no labour rate yet')}>
      {may(role, 'garage:write') ? (
        <Anchor component={Link} to="/settings/workshop">
          {t('Set the labour rate')}
        </Anchor>
      ) : (
        t('An owner sets it in the settings of the workshop.')
      )}
    </Alert>
  );
}
