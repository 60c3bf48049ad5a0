import { Anchor, Button, Card, Group, Text, Title } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from '../home.module.css';

type Target = { to: string; search?: Record<string, string> };
type DueGroupProps<Entry> = {
  title: string;
  icon: Icon;
  /** Some of them and how many there are; nothing until it is known, or where the user may not see them. */
  few: { entries: readonly Entry[]; count: number } | null | undefined;
  /** How many are counted; more are said to be more. */
  most?: number;
  /** What all of them come to. */
  sum?: ReactNode;
  /** The list that has them all. */
  all?: Target;
  /** What can be done about all of them. */
  act?: ReactNode;
  line: (entry: Entry) => ReactNode;
};

/** What needs somebody and is of one kind; nothing where there is none. */
export const dueGroup = <Entry,>(props: DueGroupProps<Entry>): ReactNode =>
  props.few && props.few.count > 0 ? <DueGroup key={props.title} {...props} few={props.few} /> : null;

type Shown<Entry> = DueGroupProps<Entry> & { few: NonNullable<DueGroupProps<Entry>['few']> };

function DueGroup<Entry>({ title, icon: Sign, few: { entries, count }, most, sum, all, act, line }: Shown<Entry>) {
  const { t } = useTranslation();
  const isMore = most !== undefined && count > most;
  const rest = count - entries.length;
  return (
    <Card withBorder padding={0} component="section" aria-label={title}>
      <Group gap={8} className={classes.group ?? ''}>
        <Sign size={18} aria-hidden />
        <Title order={3} fz="sm">
          {title}
        </Title>
        <Text fz="sm" c="dimmed">
          {isMore ? `${most}+` : count}
        </Text>
        <Group gap="md" ms="auto">
          {sum ? (
            <Text fz="sm" fw={600} component="div">
              {sum}
            </Text>
          ) : null}
          {act}
        </Group>
      </Group>
      <ul className={classes.lines}>{entries.map(line)}</ul>
      {all ? (
        <div className={classes.group}>
          <Anchor
            fz="sm"
            renderRoot={(root) => <Link {...root} to={all.to} search={all.search ?? {}} />}
            aria-label={`${t('Show all')}: ${title}`}
          >
            {t('Show all')}
          </Anchor>
        </div>
      ) : null}
      {!all && rest > 0 ? (
        <Text fz="sm" c="dimmed" className={classes.group ?? ''}>
          {isMore ? t('and many more') : t('and {{count}} more', { count: rest })}
        </Text>
      ) : null}
    </Card>
  );
}

type PlainLineProps = Target & { name: string; detail?: ReactNode; badge?: ReactNode; amount?: ReactNode; actions?: ReactNode };

/** One thing that has no plate: its name, what is to know of it, and what can be done. */
export function PlainLine({ to, search = {}, name, detail, badge, amount, actions }: PlainLineProps) {
  return (
    <li className={`${classes.line} ${classes.plain}`}>
      <div className={classes.said}>
        <Anchor c="inherit" fz="sm" fw={600} renderRoot={(root) => <Link {...root} to={to} search={search} />}>
          {name}
        </Anchor>
        {detail ? (
          <Text fz="sm" c="dimmed" component="div">
            {detail}
          </Text>
        ) : null}
        {badge}
      </div>
      {amount ? (
        <Text fz="sm" fw={600} component="div" className={classes.amount ?? ''}>
          {amount}
        </Text>
      ) : null}
      {actions ? <div className={classes.acts}>{actions}</div> : null}
    </li>
  );
}

type ActProps = Target & { label: string; name: string };

/** What is done about one thing, by a button that leads there. */
export function Act({ to, search = {}, label, name }: ActProps) {
  return (
    <Button variant="default" size="sm" aria-label={`${label}: ${name}`} renderRoot={(root) => <Link {...root} to={to} search={search} />}>
      {label}
    </Button>
  );
}
