import { readOwnTill } from '@karakana/contract/payments/till.ts';
import { Button } from '@mantine/core';
import { IconCashRegister } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { useOpenTill } from './open-drawer.tsx';

/** The till that one has open here, or the way to open one. */
export function TillButton({ branchId }: { branchId: number }) {
  const { t } = useTranslation();
  const { data } = useEndpointQuery(readOwnTill, { branchId });
  const opening = useOpenTill();
  if (!data) return null;
  const sign = <IconCashRegister size={18} aria-hidden />;
  return data.till ? (
    <Button variant="default" leftSection={sign} component={Link} to={`/inventory/tills/${data.till.id}`}>
      {t('Till open')}
    </Button>
  ) : (
    <>
      <Button variant="default" leftSection={sign} onClick={() => opening.open()}>
        {t('Open a till')}
      </Button>
      {opening.drawer}
    </>
  );
}
