import { Tabs } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './address-tabs.module.css';

/** `count` says how much there is behind it, once that is known. */
export type AddressTab = { value: string; label: string; count?: number | null | undefined; content: ReactNode };

/** What is needed on every tab. Where it has no room beside them it stands before the tabs, or after the first of them. */
export type TabSide = { content: ReactNode; onNarrow: 'before' | 'after' };

/** Tabs that the address remembers. */
export function AddressTabs({ tabs, side }: { tabs: AddressTab[]; side?: TabSide | undefined }) {
  const navigate = useNavigate();
  const written: Record<string, unknown> = useSearch({ strict: false });
  const [first] = tabs;
  const opened = (tabs.find(({ value }) => value === written.tab) ?? first)?.value;
  const list = useRef<HTMLDivElement>(null);
  // The first needs no word in the address.
  const addressOf = (tab: string | null): Record<string, unknown> => (tab === first?.value ? {} : { tab });
  const counts = tabs.map(({ count }) => count).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: counts that have come make the names before the open one wider
  useEffect(() => bringIntoSight(list.current), [opened, counts]);
  return (
    <div className={classes.frame}>
      <Tabs
        className={classes.tabs ?? ''}
        data-side={side?.onNarrow}
        data-first={opened === first?.value || undefined}
        value={opened ?? null}
        onChange={(tab) => navigate({ to: '.', search: addressOf(tab) })}
        keepMounted={false}
      >
        <Tabs.List ref={list} className={classes.names ?? ''}>
          {tabs.map(({ value, label, count }) => (
            <Tabs.Tab key={value} value={value} rightSection={count ? <span className={classes.count}>{count}</span> : null}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map(({ value, content }) => (
          <Tabs.Panel key={value} value={value} className={classes.panel ?? ''}>
            {content}
          </Tabs.Panel>
        ))}
        {side ? <aside className={classes.side}>{side.content}</aside> : null}
      </Tabs>
    </div>
  );
}

/** Where the names do not all fit, the open one is in sight. The page itself does not move. */
function bringIntoSight(names: HTMLElement | null): void {
  const open = names?.querySelector('[aria-selected=true]')?.getBoundingClientRect();
  if (!names || !open) return;
  const seen = names.getBoundingClientRect();
  names.scrollBy({ left: open.left + open.width / 2 - (seen.left + seen.width / 2) });
}
