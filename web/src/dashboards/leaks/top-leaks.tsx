import { type Leak, listLeaks } from '@karakana/contract/dashboards/leaks.ts';
import { Button, Card, Group, Text, Title } from '@mantine/core';
import { IconDroplet } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMoney } from '../../garage/use-money.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { TextLink } from '../../kit/list/row-link.tsx';
import { Plate } from '../../kit/text/plate.tsx';
import classes from '../home.module.css';
import { leakPath, leakText } from './leak-words.tsx';
import { useLeakAnswer } from './use-leak-answer.tsx';

const shown = 3;

/** What costs the garage most, and what all that was found costs. Nothing where nothing was found. */
export function TopLeaks() {
  const { t } = useTranslation();
  const money = useMoney();
  const { data } = useEndpointQuery(listLeaks, { page: 1, perPage: shown });
  const { ask, drawer } = useLeakAnswer();
  if (!data || data.totalCount === 0) return drawer;
  return (
    <section aria-labelledby="leaks">
      <Group justify="space-between" mb="sm">
        <Title order={2} fz="h4" id="leaks">
          {t('Where money leaks')}
        </Title>
        <Text fw={600} component="div">
          {money(data.amount)}
        </Text>
      </Group>
      <Card withBorder padding={0}>
        <ul className={classes.lines}>
          {data.entries.map((leak) => (
            <LeakLine key={`${leak.kind} ${leak.id}`} leak={leak} onFine={() => ask(leak)} />
          ))}
        </ul>
        <Group className={classes.group ?? ''} justify="flex-end">
          <Button
            variant="subtle"
            leftSection={<IconDroplet size={18} aria-hidden />}
            renderRoot={(root) => <Link {...root} to="/leaks" />}
          >
            {t('All {{total}}', { total: data.totalCount })}
          </Button>
        </Group>
      </Card>
      {drawer}
    </section>
  );
}

function LeakLine({ leak, onFine }: { leak: Leak; onFine: () => void }) {
  const { t, i18n } = useTranslation();
  const money = useMoney();
  const said = leakText(t, i18n.language, leak);
  return (
    <li className={classes.line}>
      {leak.registration ? <Plate registration={leak.registration} /> : <span>{leak.number}</span>}
      <div className={classes.said}>
        <Text fz="sm" fw={600} component="div">
          {leak.amount === null ? null : <>{money(leak.amount)} · </>}
          <TextLink to={leakPath(leak)}>{said}</TextLink>
        </Text>
        {leak.customerName ? (
          <Text fz="sm" c="dimmed">
            {leak.customerName}
          </Text>
        ) : null}
      </div>
      <div className={classes.acts}>
        <Button variant="default" size="sm" onClick={onFine} aria-label={t('Fine, because…: {{what}}', { what: said })}>
          {t('Fine, because…')}
        </Button>
      </div>
    </li>
  );
}
