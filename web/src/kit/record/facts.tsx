import { Card, Title, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Nothing } from '../text/nothing.tsx';
import classes from './facts.module.css';

/** Null is none. */
export type Fact = { label: string; value: ReactNode };

/** What is known of a record, each with its name. What is not known is folded away, unless nothing is. */
export function Facts({ title, facts }: { title?: string; facts: Fact[] }) {
  const { t } = useTranslation();
  const [isUnfolded, unfold] = useDisclosure(false);
  const known = facts.filter(({ value }) => value !== null);
  const folded = known.length === 0 || isUnfolded ? 0 : facts.length - known.length;
  return (
    <Card withBorder padding={0} component={title ? 'section' : 'div'}>
      {title ? (
        <Title order={2} fz="sm" className={classes.title ?? ''}>
          {title}
        </Title>
      ) : null}
      <dl className={classes.facts}>
        {(folded > 0 ? known : facts).map(({ label, value }) => (
          <div key={label} className={classes.fact}>
            <dt>{label}</dt>
            <dd>{value ?? <Nothing />}</dd>
          </div>
        ))}
      </dl>
      {folded > 0 ? (
        <UnstyledButton className={classes.unfold ?? ''} onClick={unfold.open}>
          {folded === 1 ? t('Show one empty field') : t('Show {{count}} empty fields', { count: folded })}
        </UnstyledButton>
      ) : null}
    </Card>
  );
}
