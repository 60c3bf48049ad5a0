import { type CountedView, listSavedViews, maxSavedViews, removeSavedView, type ViewedList } from '@karakana/contract/lists/saved-view.ts';
import { ActionIcon, Button, Menu, UnstyledButton } from '@mantine/core';
import { IconBookmarkPlus, IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from '../i18n/use-translation.ts';
import { useEndpointQuery } from '../kit/api/endpoint-query.ts';
import { useAction } from '../kit/api/use-action.ts';
import { confirmAction } from '../kit/feedback/confirm-action.tsx';
import type { ListAddress, Question } from '../kit/list/list-search.ts';
import { totalText } from '../kit/list/total-text.ts';
import { useIsPhone } from '../kit/screen-size.ts';
import { sameQuestion } from './same-question.ts';
import classes from './saved-views.module.css';
import { useViewDrawer } from './view-drawer.tsx';

/** One's own views of a list above it: all of it, then each with how many it finds, and a way to save what is asked now. */
export function SavedViews({ list, address }: { list: ViewedList; address: ListAddress }) {
  const { t } = useTranslation();
  const views = useEndpointQuery(listSavedViews, { list }).data?.entries ?? [];
  const form = useViewDrawer();
  const { question } = address;
  const isAll = Object.keys(question).length === 0;
  const isPhone = useIsPhone();
  const current = views.find((view) => sameQuestion(view.question, question));
  // A phone has no line to spare for the one view that everybody has.
  if (isPhone && isAll && views.length === 0) return null;
  return (
    <div className={classes.bar}>
      <nav className={classes.tabs} aria-label={t('Views')}>
        <Tab label={t('All')} isCurrent={isAll} onClick={() => address.ask({})} />
        {views.map((view) => (
          <Tab
            key={view.id}
            label={view.name}
            count={countOf(view)}
            isCurrent={view === current}
            onClick={() => address.ask(view.question)}
          />
        ))}
      </nav>
      {current ? <ViewMenu view={current} onRename={() => form.open({ view: current })} onRemoved={() => address.ask({})} /> : null}
      {!isAll && !current && views.length < maxSavedViews ? (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconBookmarkPlus size={16} />}
          className={classes.save ?? ''}
          onClick={() => form.open({ list, question: asSaved(question) })}
        >
          {t('Save view')}
        </Button>
      ) : null}
      {form.drawer}
    </div>
  );
}

/** What an address can hold, a view can. */
const asSaved = (question: Question) => question as CountedView['question'];

/** A view is counted as its list is: of a search a little more than a page. */
function countOf({ question, count }: CountedView): string | undefined {
  if (count === null) return undefined;
  const search = question.search === undefined ? undefined : String(question.search);
  return totalText({ page: 1, perPage: 20, search, totalCount: count, isFiltered: true });
}

function Tab({ label, count, isCurrent, onClick }: { label: string; count?: string | undefined; isCurrent: boolean; onClick: () => void }) {
  return (
    <UnstyledButton className={classes.tab} aria-pressed={isCurrent} onClick={onClick}>
      {label} {count === undefined ? null : <span className={classes.count}>{count}</span>}
    </UnstyledButton>
  );
}

function ViewMenu({ view, onRename, onRemoved }: { view: CountedView; onRename: () => void; onRemoved: () => void }) {
  const { t } = useTranslation();
  const { id, name } = view;
  const remove = useAction(removeSavedView, { refreshes: [listSavedViews], onDone: onRemoved });
  const ask = () =>
    confirmAction({
      title: t('Remove {{name}}?', { name }),
      consequence: t('Only the view is removed. What it shows stays.'),
      confirm: t('Remove'),
      onConfirm: () => remove.run({ id }),
    });
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon loading={remove.pending} aria-label={t('Actions for {{name}}', { name })}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={18} />} onClick={onRename}>
          {t('Rename')}
        </Menu.Item>
        <Menu.Item c="var(--mantine-color-error)" leftSection={<IconTrash size={18} />} onClick={ask}>
          {t('Remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
