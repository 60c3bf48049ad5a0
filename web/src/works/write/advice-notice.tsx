import { services } from '@karakana/contract/garage/service.ts';
import { readProduct } from '@karakana/contract/inventory/product.ts';
import { may } from '@karakana/contract/permissions.ts';
import { type Advice, readAdvice } from '@karakana/contract/works/approval/advice.ts';
import { Alert, Button, Group, Text } from '@mantine/core';
import { IconBulb, IconPlus } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { endpointQuery, queryClient, useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { TimeAgo } from '../../kit/text/time-ago.tsx';
import { useUser } from '../../shell/session.ts';
import { freeLine, partLine, serviceLine, withDeposit } from './add-line.ts';
import type { WorkLineForm } from './work-form.ts';

type Offered = {
  vehicleId: string | null;
  branchId: string | null;
  /** The work that is being changed. */
  besides: number | undefined;
  lines: WorkLineForm[];
  onAdd: (lines: WorkLineForm[]) => void;
};

/** What the customer declined before, to be offered again with one press at the price of today. */
export function AdviceNotice({ vehicleId, branchId, besides, lines, onAdd }: Offered) {
  const { t } = useTranslation();
  const { role } = useUser();
  const enabled = vehicleId !== null && may(role, 'bookings:read');
  const advice = useEndpointQuery(readAdvice, { id: Number(vehicleId) }, { enabled }).data?.advice ?? [];
  const open = advice.filter((one) => one.workId !== besides && one.offeredIn === null && !lines.some((line) => isSame(line, one)));
  if (!enabled || open.length === 0) return null;
  return (
    <Alert color="blue" variant="outline" role="status" icon={<IconBulb />} title={t('Declined before: offer it again?')}>
      {open.map((one) => (
        <Group key={one.lineId} gap="xs" justify="space-between" mih={44}>
          <Text fz="sm" component="div">
            {one.description} · <TimeAgo at={one.writtenAt} />
          </Text>
          <Button
            size="compact-md"
            h={44}
            variant="subtle"
            leftSection={<IconPlus size={18} aria-hidden />}
            aria-label={t('Add {{name}}', { name: one.description })}
            onClick={() => void adviceLines(one, Number(branchId)).then(onAdd)}
          >
            {t('Add')}
          </Button>
        </Group>
      ))}
    </Alert>
  );
}

/** The same work or part, whatever it is called for. */
function isSame(line: WorkLineForm, { serviceId, productId, description }: Advice): boolean {
  if (productId !== null || line.productId !== null) return line.productId === productId;
  if (serviceId !== null && line.serviceId === serviceId && line.kind === 'service') return true;
  return line.description.trim().toLowerCase() === description.toLowerCase();
}

/** Lines for what was declined: at the price of today where something has one, else at that of then. */
async function adviceLines(
  { kind, serviceId, productId, description, quantity, unitPrice }: Advice,
  branchId: number,
): Promise<WorkLineForm[]> {
  if (productId !== null) {
    const product = await queryClient.fetchQuery(endpointQuery(readProduct, { id: productId }));
    const available = product.stock.find((one) => one.branchId === branchId)?.available ?? 0;
    return withDeposit({ ...partLine({ ...product, available }), serviceId, quantity }, product);
  }
  if (kind === 'service' && serviceId !== null) {
    const service = await queryClient.fetchQuery(endpointQuery(services.read, { id: serviceId }));
    return [{ ...serviceLine(service), quantity }];
  }
  return [{ ...freeLine(kind), serviceId, description, quantity, unitPrice: unitPrice ?? '' }];
}
