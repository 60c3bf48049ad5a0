import { ActionIcon, Badge, Group } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useIsPhone } from '../screen-size.ts';
import classes from './list.module.css';
import type { ListAddress } from './list-search.ts';
import { SearchBox } from './search-box.tsx';

type HeadProps = {
  title: string;
  total: string | undefined;
  address: ListAddress;
  onSearchEnter: ((written: string) => unknown) | undefined;
  /** What stands beside the search: the filters. */
  narrow: ReactNode;
  /** What is narrowed now. */
  chips: ReactNode;
  views: ReactNode;
  menu: ReactNode;
  action: ReactNode;
};

/** What stands above the rows. On a phone title and search share one line, and the primary action floats. */
export function ListHead(head: HeadProps) {
  return useIsPhone() ? <PhoneHead {...head} /> : <WideHead {...head} />;
}

function WideHead({ title, total, address, onSearchEnter, narrow, chips, views, menu, action }: HeadProps) {
  const { t } = useTranslation();
  return (
    <>
      <Group justify="space-between" align="center" wrap="nowrap" mih={36}>
        <Heading title={title} total={total} />
        <Group gap="xs" wrap="nowrap" className={classes.noShrink ?? ''}>
          {menu}
          {action}
        </Group>
      </Group>
      <div className={classes.toolbar}>
        {views}
        <SearchBox
          value={address.search ?? ''}
          onChange={(search) => address.change({ search })}
          onEnter={onSearchEnter}
          label={t('Search')}
        />
        {narrow}
      </div>
      {chips ? <Group gap="xs">{chips}</Group> : null}
    </>
  );
}

function PhoneHead({ title, total, address, onSearchEnter, narrow, chips, views, menu, action }: HeadProps) {
  const { t } = useTranslation();
  const [isOpen, search] = useState(false);
  const isSearching = isOpen || address.search !== undefined;
  useHotkeys([['/', () => search(true)]]);
  return (
    <>
      <Group gap="xs" wrap="nowrap" mih={44}>
        {isSearching ? (
          <>
            <h1 className={classes.unseen}>{title}</h1>
            <SearchBox
              value={address.search ?? ''}
              onChange={(text) => address.change({ search: text })}
              onEnter={onSearchEnter}
              label={t('Search')}
              autoFocus={isOpen}
              onLeave={() => search(false)}
            />
          </>
        ) : (
          <>
            <Heading title={title} total={total} />
            <ActionIcon ml="auto" variant="default" aria-label={t('Search this list')} onClick={() => search(true)}>
              <IconSearch size={20} />
            </ActionIcon>
          </>
        )}
        {narrow}
        {menu}
      </Group>
      {views}
      {chips ? <Group gap="xs">{chips}</Group> : null}
      {action ? <div className={classes.floating}>{action}</div> : null}
    </>
  );
}

function Heading({ title, total }: { title: string; total: string | undefined }) {
  const { t } = useTranslation();
  return (
    <Group gap="xs" wrap="nowrap" className={classes.heading ?? ''}>
      <h1 className={classes.title}>{title}</h1>
      {total ? (
        <Badge variant="light" color="gray" size="lg" className={classes.noShrink ?? ''} aria-label={t('{{total}} in all', { total })}>
          {total}
        </Badge>
      ) : null}
    </Group>
  );
}
