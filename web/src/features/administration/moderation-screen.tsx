import { pathTo } from '@ithaca/contracts/screens';
import { rightsOfUser } from '@ithaca/contracts/user';
import { Tabs } from '@mantine/core';
import { AdministrationNav } from '../../frame/administration-nav.tsx';
import { useSignedInUser } from '../../frame/sign-in.queries.ts';
import { EmptyScreen } from '../../ui/empty-screen.tsx';
import { Screen } from '../../ui/screen.tsx';
import { AuditLogName } from './moderation/audit-log-name.tsx';
import { Counters } from './moderation/counters.tsx';
import { History } from './moderation/history.tsx';
import { Queue } from './moderation/queue.tsx';
import { Reports } from './moderation/reports.tsx';
import { useForgetModeration, useLostRights } from './moderation/use-lost-rights.ts';
import { tabsOf, useModerationAddress } from './moderation/use-moderation-address.ts';
import classes from './moderation-screen.module.css';

const parts = {
  queue: { label: 'Pending', Part: Queue },
  reports: { label: 'Reports', Part: Reports },
  history: { label: 'History', Part: History },
} as const;

const Moderation = ({ tabs }: { tabs: ReturnType<typeof tabsOf> }) => {
  const navigation = useModerationAddress(tabs);
  const { address, showTab } = navigation;
  useLostRights();
  return (
    <Screen title="Moderation">
      <div
        className={classes.counters}
        data-opened={(address.application ?? address.report) !== undefined}
      >
        {tabs.includes('queue') && <Counters />}
        <p className={classes.log}>
          Decisions, opened documents and opened reports are recorded in the <AuditLogName />.
        </p>
      </div>
      <Tabs
        value={address.tab}
        onChange={showTab}
        keepMounted={false}
        activateTabWithKeyboard={false}
      >
        <Tabs.List>
          {tabs.map((tab) => (
            <Tabs.Tab key={tab} value={tab}>
              {parts[tab].label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map((tab) => {
          const { Part } = parts[tab];
          return (
            <Tabs.Panel key={tab} value={tab} className={classes.panel ?? ''}>
              <Part {...navigation} />
            </Tabs.Panel>
          );
        })}
      </Tabs>
    </Screen>
  );
};

const Denied = () => {
  useForgetModeration();
  return (
    <EmptyScreen
      title="Access Denied"
      why="Only the platform creator can access moderation features."
      link={{ href: pathTo('home'), label: 'Go to the home page' }}
    />
  );
};

/** Applications and reports, for the administrator and for moderators with these rights (product 11.17). */
export const ModerationScreen = () => {
  const user = useSignedInUser();
  const tabs = tabsOf(rightsOfUser(user));
  return tabs.length > 0 ? (
    <>
      {user.isAdmin && <AdministrationNav />}
      <Moderation tabs={tabs} />
    </>
  ) : (
    <Denied />
  );
};
