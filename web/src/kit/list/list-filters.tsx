import { ActionIcon, Button, CloseButton, Drawer, Indicator, MantineThemeProvider, Popover, Select, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFilter } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useIsPhone } from '../screen-size.ts';
import classes from './list.module.css';
import type { ListColumn, ListFilter } from './list-props.ts';
import type { ListAddress } from './list-search.ts';

type FiltersProps = { filters: ListFilter[]; address: ListAddress; children?: React.ReactNode };

/** A press on a choice that lies elsewhere on the page would be one beside the filters, and close them. */
const choicesInside = {
  components: { Combobox: { defaultProps: { withinPortal: false } }, Popover: { defaultProps: { withinPortal: false } } },
};

/** The button behind which a list is narrowed: beside it where there is room, in a sheet from below on a phone. */
export function FilterButton({ filters, children }: Pick<FiltersProps, 'filters' | 'children'>) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const [isOpen, open] = useDisclosure(false);
  const chosen = filters.filter((filter) => filter.chosen !== undefined).length;
  const fields = (
    <Stack gap="md">
      {filters.map(({ label, field }) => (
        <div key={label}>{field}</div>
      ))}
      {children}
    </Stack>
  );
  const opening = { variant: 'default', 'aria-expanded': isOpen, 'aria-haspopup': 'dialog', onClick: open.toggle } as const;
  if (isPhone)
    return (
      <>
        <Indicator disabled={chosen === 0} offset={6} className={classes.noShrink ?? ''}>
          <ActionIcon aria-label={t('Filter')} {...opening}>
            <IconFilter size={20} />
          </ActionIcon>
        </Indicator>
        <Drawer
          opened={isOpen}
          onClose={open.close}
          position="bottom"
          size="auto"
          title={t('Filter')}
          classNames={{ content: classes.sheet }}
        >
          {fields}
          <Button fullWidth mt="lg" onClick={open.close}>
            {t('Show')}
          </Button>
        </Drawer>
      </>
    );
  return (
    <Popover opened={isOpen} onChange={open.set} position="bottom-start" width={320} shadow="md" trapFocus closeOnClickOutside>
      <Popover.Target>
        <Button className={classes.noShrink ?? ''} leftSection={<IconFilter size={18} />} {...opening}>
          {t('Filter')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('Filter')}>
        <MantineThemeProvider inherit theme={choicesInside}>
          {fields}
        </MantineThemeProvider>
      </Popover.Dropdown>
    </Popover>
  );
}

/** What narrows the list now, each with a cross to take it away. */
export function FilterChips({ filters, address }: FiltersProps) {
  const { t } = useTranslation();
  const chosen = filters.filter((filter) => filter.chosen !== undefined);
  if (chosen.length === 0) return null;
  return (
    <>
      {chosen.map((filter) => (
        <span key={filter.label} className={classes.chip}>
          <span className={classes.chipText}>
            {filter.label}: <b>{filter.chosen}</b>
          </span>
          <CloseButton
            size="sm"
            aria-label={t('Remove the filter {{filter}}', { filter: filter.label })}
            onClick={() => address.clear(filter.keys)}
          />
        </span>
      ))}
      <Button variant="subtle" size="compact-sm" onClick={() => address.clear(chosen.flatMap(({ keys }) => keys))}>
        {t('Clear')}
      </Button>
    </>
  );
}

/** The choice of how to sort, for where there are no heads of columns to press. */
export function SortField<T>({
  columns,
  address,
  usualSort,
}: {
  columns: ListColumn<T>[];
  address: ListAddress;
  usualSort: string | undefined;
}) {
  const { t } = useTranslation();
  const data = columns.flatMap(({ title, sort }) =>
    sort
      ? [
          { value: sort.ascending, label: t('{{column}}, ascending', { column: title }) },
          { value: sort.descending, label: t('{{column}}, descending', { column: title }) },
        ]
      : [],
  );
  if (data.length === 0) return null;
  return (
    <Select
      label={t('Sort by')}
      allowDeselect={false}
      data={data}
      value={address.sort ?? usualSort ?? null}
      onChange={(sort) => address.change({ sort: sort === null || sort === usualSort ? undefined : sort })}
    />
  );
}
