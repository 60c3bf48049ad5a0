import { may } from '@karakana/contract/permissions.ts';
import { commentWork, type WorkRecord } from '@karakana/contract/works/work/work.ts';
import { Button, Card, Group, MultiSelect, Stack, Switch, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { Empty } from '../../kit/feedback/empty.tsx';
import { checkForm } from '../../kit/form/check-form.ts';
import { fieldsOf } from '../../kit/form/fields-of.ts';
import { FormElement } from '../../kit/form/form-element.tsx';
import classes from '../../kit/record/tab-list.module.css';
import { StatusBadge } from '../../kit/text/status.tsx';
import { TimeAgo } from '../../kit/text/time-ago.tsx';
import { useUser } from '../../shell/session.ts';
import { useStaff } from '../staff.ts';
import { workReads } from '../work-reads.ts';
import own from './work-record.module.css';

/** What the people of the garage say to each other about a work, and what the customer reads of it. */
export function CommentsTab({ work }: { work: WorkRecord }) {
  const { t } = useTranslation();
  const { role } = useUser();
  const newestFirst = [...work.comments].reverse();
  return (
    <Stack gap="md">
      {may(role, 'works:write') ? <WriteComment id={work.id} /> : null}
      {newestFirst.length === 0 ? (
        <Empty sentence={t('What is said about this work is listed here. Nobody has said anything yet.')} />
      ) : (
        <Card withBorder padding={0} component="ul" className={classes.list ?? ''}>
          {newestFirst.map(({ id, text, author, isShared, createdAt }) => (
            <li key={id} className={classes.row}>
              <div className={own.comment}>
                <Group gap="xs">
                  <Text fw={600} fz="sm">
                    {author ?? t('Somebody')}
                  </Text>
                  <Text fz="sm" c="dimmed" component="div">
                    <TimeAgo at={createdAt} />
                  </Text>
                  {isShared ? <StatusBadge tone="planned">{t('The customer reads this')}</StatusBadge> : null}
                </Group>
                <Text className={own.note ?? ''}>{text}</Text>
              </div>
            </li>
          ))}
        </Card>
      )}
    </Stack>
  );
}

type CommentForm = { id: number; text: string; mentions: string[]; isShared: boolean };

function WriteComment({ id }: { id: number }) {
  const { t } = useTranslation();
  const { role } = useUser();
  const staff = useStaff();
  const form = useForm<CommentForm>({
    initialValues: { id, text: '', mentions: [], isShared: false },
    validate: checkForm(commentWork.input),
  });
  const field = fieldsOf(form);
  const { run, pending } = useAction(commentWork, { form, done: null, refreshes: workReads, onDone: () => form.reset() });
  return (
    <Card withBorder padding="md">
      <FormElement form={form} onSubmit={form.onSubmit((comment) => run(comment))}>
        <Stack gap="sm">
          <Textarea rows={3} placeholder={t('What should others know?')} {...field('text', t('Comment'))} />
          {may(role, 'team:read') ? (
            <MultiSelect
              searchable
              data={staff}
              placeholder={form.values.mentions.length > 0 ? '' : t('Nobody in particular')}
              {...field('mentions', t('Tell'))}
            />
          ) : null}
          <Group justify="space-between">
            <Switch {...field('isShared', t('The customer may read this'), { type: 'checkbox' })} />
            <Button type="submit" loading={pending}>
              {t('Comment')}
            </Button>
          </Group>
        </Stack>
      </FormElement>
    </Card>
  );
}
