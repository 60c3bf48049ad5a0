import { may } from '@karakana/contract/permissions.ts';
import type { CannedLine } from '@karakana/contract/works/canned-job.ts';
import { Anchor, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMoney } from '../../garage/use-money.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { RowText, Small } from '../../kit/record/tab-list.tsx';
import { quantityText } from '../../kit/text/quantity.tsx';
import { StatusBadge } from '../../kit/text/status.tsx';
import { useUser } from '../../shell/session.ts';
import { kindName } from './job-words.ts';

/** One part or hour of a service: how much of it at which price, and whose price that is. */
export function JobLine({ line }: { line: CannedLine }) {
  const { t, i18n } = useTranslation();
  const money = useMoney();
  const { role } = useUser();
  const { kind, productId, description, unit, quantity, price, amount, isArchived } = line;
  const title =
    productId !== null && may(role, 'products:read') ? (
      <Anchor component={Link} to={`/inventory/products/${productId}`} inherit>
        {description}
      </Anchor>
    ) : (
      description
    );
  const much =
    kind === 'labour'
      ? t('{{hours}} h', { hours: quantityText(quantity, i18n.language) })
      : quantityText(quantity, i18n.language, unit ?? '');
  return (
    <Group justify="space-between" align="flex-start" wrap="nowrap">
      <RowText title={title} badges={isArchived ? <StatusBadge tone="draft">{t('Archived')}</StatusBadge> : null}>
        <Small>
          {kindName(t, kind)} · {much} × {money(price)} · <PriceOf line={line} />
        </Small>
        {isArchived ? <Small>{t('It is left out when the service is used.')}</Small> : null}
      </RowText>
      <Text fw={600} c={isArchived ? 'dimmed' : undefined} td={isArchived ? 'line-through' : undefined} style={{ whiteSpace: 'nowrap' }}>
        {money(amount)}
      </Text>
    </Group>
  );
}

function PriceOf({ line: { kind, unitPrice } }: { line: CannedLine }) {
  const { t } = useTranslation();
  if (unitPrice !== null) return t('own price');
  return kind === 'labour' ? t('labour rate') : t('price of the product');
}
