import type { SwitchedKind } from '@karakana/contract/accounts/notification-kinds.ts';
import { readNotificationSettings, switchNotifications } from '@karakana/contract/accounts/notification-settings.ts';
import { Card, Fieldset, Stack, Switch, Text, Title } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { Failed } from '../../kit/feedback/failed.tsx';
import { ListSkeleton } from '../../kit/list/list-skeleton.tsx';
import { groupTitles, notificationGroups, notificationWords } from './notification-words.ts';

/** Of what one wants to be told, among what one's role is told of. Each takes hold as soon as it is switched. */
export function NotificationSwitches() {
  const { t } = useTranslation();
  const answer = useEndpointQuery(readNotificationSettings, {});
  const kinds = answer.data?.kinds ?? [];
  const words = notificationWords(t);
  return (
    <Card withBorder padding="lg" maw={720} component="section" id="notifications" aria-labelledby="notifications-title">
      <Stack gap="md">
        <div>
          <Title order={2} fz="h4" id="notifications-title">
            {t('Notifications')}
          </Title>
          <Text c="dimmed">{t('What you are told in the app, in this garage. What concerns money is always told.')}</Text>
        </div>
        {notificationGroups.map((group) => {
          const own = kinds.filter(({ kind }) => words[kind].group === group);
          return own.length === 0 ? null : (
            <Fieldset key={group} legend={groupTitles(t)[group]} radius="md">
              <Stack gap="sm">
                {own.map(({ kind, isOn }) => (
                  <KindSwitch key={kind} kind={kind} label={words[kind].label} isOn={isOn} />
                ))}
              </Stack>
            </Fieldset>
          );
        })}
        {answer.isError && !answer.data ? <Failed error={answer.error} onRetry={answer.refetch} /> : null}
        {answer.isPending ? <ListSkeleton /> : null}
        {answer.data && kinds.length === 0 ? <Text>{t('There is nothing to choose for you yet.')}</Text> : null}
      </Stack>
    </Card>
  );
}

function KindSwitch({ kind, label, isOn }: { kind: SwitchedKind; label: string; isOn: boolean }) {
  const save = useAction(switchNotifications, { refreshes: [readNotificationSettings] });
  // What was pressed is shown at once; a refusal says so and shows what holds.
  const shown = save.pending ? !isOn : isOn;
  return <Switch label={label} checked={shown} onChange={(event) => save.run({ kind, isOn: event.currentTarget.checked })} />;
}
