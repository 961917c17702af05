import type { Mentor } from '@ithaca/contracts/mentors';
import { Tabs } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { savesData } from '../../lib/prefetch.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { dashboardTabs, loadDashboardTabs } from './dashboard-tabs.tsx';
import classes from './tabs.module.css';
import { useDashboardAddress } from './use-dashboard-address.ts';

const [first] = dashboardTabs;

/** The dashboard's tabs. The open one is in the address. */
export const DashboardTabs = ({ mentor }: { mentor: Mentor }) => {
  const { tab: asked, go } = useDashboardAddress();
  const tab = dashboardTabs.find(({ id }) => id === asked) ?? first;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Not all tabs fit on phones.
    const chosen = list.current?.querySelector(`[data-tab="${tab.id}"]`);
    chosen?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [tab.id]);
  useEffect(() => {
    if (!savesData()) whenIdle(loadDashboardTabs);
  }, []);
  return (
    <Tabs
      value={tab.id}
      onChange={(id) => go({ tab: id === null || id === first.id ? undefined : id })}
      keepMounted={false}
      activateTabWithKeyboard={false}
    >
      <Tabs.List ref={list} className={classes.list ?? ''}>
        {dashboardTabs.map(({ id, label }) => (
          <Tabs.Tab key={id} value={id} data-tab={id}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={tab.id} className={classes.panel ?? ''}>
        <tab.Content mentor={mentor} />
      </Tabs.Panel>
    </Tabs>
  );
};
