import type { Mentor } from '@ithaca/contracts/mentors';
import { Tabs } from '@mantine/core';
import { dashboardTabs } from './dashboard-tabs.ts';
import classes from './tabs.module.css';
import { useDashboardTab } from './use-dashboard-tab.ts';

/** The tabs of the dashboard. The open one is in the address. */
export const DashboardTabs = ({ mentor }: { mentor: Mentor }) => {
  const { tab, open } = useDashboardTab();
  return (
    <Tabs value={tab.id} onChange={open} keepMounted={false} activateTabWithKeyboard={false}>
      <Tabs.List className={classes.list ?? ''}>
        {dashboardTabs.map(({ id, label }) => (
          <Tabs.Tab key={id} value={id} className={classes.tab ?? ''}>
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
