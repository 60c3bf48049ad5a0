import { signatureSize } from '@karakana/contract/works/approval/signature.ts';
import { type CheckIn, type Damage, vehicleSides } from '@karakana/contract/works/check-in/check-in.ts';
import { Badge, Button, Card, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Strokes } from '../../kit/drawing/strokes.tsx';
import { type Fact, Facts } from '../../kit/record/facts.tsx';
import { MomentText } from '../../kit/text/date-text.tsx';
import { Quantity } from '../../kit/text/quantity.tsx';
import { StatusBadge } from '../../kit/text/status.tsx';
import classes from './check-in.module.css';
import { damageText, sideText } from './check-in-words.ts';
import { fuelEighths } from './fuel-field.tsx';
import { SideDrawing, SideMarks } from './side-drawing.tsx';

type CardProps = { workId: number; checkIn: CheckIn; mayChange: boolean };

/** What was written down when a vehicle came in. */
export function CheckInCard({ workId, checkIn, mayChange }: CardProps) {
  const { t } = useTranslation();
  const { odometer, isOdd, fuelLevel, keyTag, belongings, damages, signature, by, createdAt } = checkIn;
  const facts: Fact[] = [
    { label: t('Odometer'), value: <Odometer reading={odometer} isOdd={isOdd} /> },
    { label: t('Fuel'), value: fuelLevel === null ? null : (fuelEighths[fuelLevel] ?? null) },
    { label: t('Key tag'), value: keyTag },
    { label: t('Belongings'), value: belongings },
  ];
  return (
    <Card withBorder padding={0} component="section" aria-label={t('Check-in')}>
      <div className={classes.head}>
        <div className={classes.note}>
          <Title order={2} fz="md">
            {t('Check-in')}
          </Title>
          <Text fz="sm" c="dimmed">
            <MomentText at={createdAt} />
            {by ? ` · ${by}` : null}
          </Text>
        </div>
        {mayChange ? (
          <Button variant="default" renderRoot={(button) => <Link {...button} to="/works/$id/check-in" params={{ id: String(workId) }} />}>
            {t('Edit')}
          </Button>
        ) : null}
      </div>
      <div className={classes.written}>
        <Facts facts={facts} />
        <Damages damages={damages} />
        {signature ? <Signature path={signature} /> : null}
      </div>
    </Card>
  );
}

function Odometer({ reading, isOdd }: { reading: number; isOdd: boolean }) {
  const { t } = useTranslation();
  return (
    <span className={classes.reading}>
      <Quantity value={reading} unit="km" />
      {isOdd ? <StatusBadge tone="waiting">{t('Did not fit the reading before')}</StatusBadge> : null}
    </span>
  );
}

/** The sides that are damaged, and what each mark stands for. */
function Damages({ damages }: { damages: Damage[] }) {
  const { t } = useTranslation();
  if (damages.length === 0)
    return (
      <Text fz="sm" c="dimmed">
        {t('No damage was marked.')}
      </Text>
    );
  return (
    <Stack gap="sm">
      <div className={classes.sides}>
        {vehicleSides
          .filter((side) => damages.some((damage) => damage.side === side))
          .map((side) => (
            <figure key={side} className={classes.side}>
              <div className={classes.board}>
                <SideDrawing side={side} />
                <SideMarks side={side} damages={damages} />
              </div>
              <Text component="figcaption" fz="sm" c="dimmed" ta="center">
                {sideText(t, side)}
              </Text>
            </figure>
          ))}
      </div>
      <ol className={classes.damages}>
        {damages.map(({ side, kind, note }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what is marked has no name but its place in the list
          <li key={at} className={classes.damage}>
            <Badge circle color="red.9">
              {at + 1}
            </Badge>
            <Text fz="sm" className={classes.note ?? ''}>
              {[damageText(t, kind), sideText(t, side), note].filter(Boolean).join(' · ')}
            </Text>
          </li>
        ))}
      </ol>
    </Stack>
  );
}

function Signature({ path }: { path: string }) {
  const { t } = useTranslation();
  const { width, height } = signatureSize;
  return (
    <figure className={classes.side}>
      <svg viewBox={`0 0 ${width} ${height}`} className={classes.signed} role="img" aria-label={t('Signature of the customer')}>
        <Strokes path={path} />
      </svg>
      <Text component="figcaption" fz="sm" c="dimmed">
        {t('Signature of the customer')}
      </Text>
    </figure>
  );
}
