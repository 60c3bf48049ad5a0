import type { VehicleRecord } from '@karakana/contract/vehicles/vehicle.ts';
import { type FittedTyre, readVehicleTyres } from '@karakana/contract/works/tyres/tyre.ts';
import { Card, Group, Title } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { TextLink } from '../../kit/list/row-link.tsx';
import classes from '../../kit/record/tab-list.module.css';
import { RowText, Small } from '../../kit/record/tab-list.tsx';
import { DateText } from '../../kit/text/date-text.tsx';
import { TyreWarning } from './tyre-warning.tsx';
import { madeText, positionText } from './tyre-words.ts';

/** Which tyre sits where, since when, and how old it is; nothing is shown where none was fitted here. */
export function VehicleTyres({ vehicle }: { vehicle: VehicleRecord }) {
  const { t } = useTranslation();
  const tyres = useEndpointQuery(readVehicleTyres, { id: vehicle.id }).data?.tyres ?? [];
  if (tyres.length === 0) return null;
  return (
    <Card withBorder padding={0}>
      <Group px="md" py="xs" mih={44}>
        <Title order={2} fz="md">
          {t('Tyres')}
        </Title>
      </Group>
      <ul className={`${classes.list} ${classes.below}`}>
        {tyres.map((tyre) => (
          <li key={tyre.position} className={classes.row}>
            <TyreText tyre={tyre} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function TyreText({ tyre: { position, dot, description, workId, workNumber, fittedAt } }: { tyre: FittedTyre }) {
  const { t } = useTranslation();
  return (
    <RowText title={positionText(t, position)}>
      <Small>
        {description}
        {dot === null ? null : ` · DOT ${dot}, ${madeText(t, dot)}`}
      </Small>
      <TyreWarning dot={dot} />
      <Small>
        {t('Fitted')} <DateText on={fittedAt} /> · <TextLink to={`/works/${workId}`}>{workNumber}</TextLink>
      </Small>
    </RowText>
  );
}
