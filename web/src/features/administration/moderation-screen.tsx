import { Tabs } from '@mantine/core';
import { AdministratorOnly } from '../../frame/administrator-only.tsx';
import { pathTo } from '../../frame/paths.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Screen } from '../../ui/screen.tsx';
import { Counters } from './moderation/counters.tsx';
import { History } from './moderation/history.tsx';
import { Queue } from './moderation/queue.tsx';
import { useModerationAddress } from './moderation/use-moderation-address.ts';
import classes from './moderation-screen.module.css';

const Moderation = () => {
  const navigation = useModerationAddress();
  const { address, change } = navigation;
  return (
    <Screen title="Moderation">
      <div className={classes.counters} data-opened={address.application !== undefined}>
        <Counters />
        <p className={classes.log}>
          Decisions and opened documents are recorded in the{' '}
          <AppLink href={pathTo('auditLog')}>audit log</AppLink>.
        </p>
      </div>
      <Tabs
        value={address.tab}
        onChange={(tab) =>
          change({ tab: tab === 'history' ? 'history' : 'queue', application: undefined })
        }
        keepMounted={false}
        activateTabWithKeyboard={false}
      >
        <Tabs.List>
          <Tabs.Tab value="queue" className={classes.tab ?? ''}>
            Pending
          </Tabs.Tab>
          <Tabs.Tab value="history" className={classes.tab ?? ''}>
            History
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="queue" className={classes.panel ?? ''}>
          <Queue {...navigation} />
        </Tabs.Panel>
        <Tabs.Panel value="history" className={classes.panel ?? ''}>
          <History {...navigation} />
        </Tabs.Panel>
      </Tabs>
    </Screen>
  );
};

/** The applications to become a mentor, for the administrator (product 11.17). */
export const ModerationScreen = () => (
  <AdministratorOnly why="Only the platform creator can access moderation features.">
    <Moderation />
  </AdministratorOnly>
);
