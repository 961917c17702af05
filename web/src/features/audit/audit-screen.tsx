import { pathTo } from '@ithaca/contracts/screens';
import { useInfiniteQuery } from '@tanstack/react-query';
import { AdministratorOnly } from '../../frame/administrator-only.tsx';
import { useGo, useSearchParams } from '../../frame/navigation.ts';
import { fullName } from '../../lib/format.ts';
import { CsvButton } from '../../ui/csv-button.tsx';
import { Screen } from '../../ui/screen.tsx';
import { auditQuery, downloadAddress } from './audit.queries.ts';
import { AuditFilterBar } from './audit-filter-bar.tsx';
import { type AuditFilters, filtersOf, type Role } from './audit-filters.ts';
import { AuditList } from './audit-list.tsx';
import classes from './audit-screen.module.css';
import { ChainState } from './chain-state.tsx';

/** Names the person of a filter: an id in the address by the entries found, an email address by the address. */
const useNameOf = (filters: AuditFilters) => {
  const first = useInfiniteQuery(auditQuery(filters)).data?.pages[0]?.items[0];
  return (role: Role, person: string) => {
    if (person.includes('@')) return person;
    const found = first?.[role];
    return found?.id === person ? fullName(found) : 'this person';
  };
};

const AuditLog = () => {
  const go = useGo();
  const filters = filtersOf(useSearchParams());
  const change = (next: AuditFilters) => go(pathTo('auditLog', {}, { ...next }));
  const nameOf = useNameOf(filters);
  return (
    <Screen title="Audit log" hideTitle>
      <div className={classes.root}>
        <div className={classes.head}>
          <div>
            <h1>Audit log</h1>
            <p className={classes.about}>
              Sign-ins, decisions and other events that may have to be proved later. Entries can
              only be added.
            </p>
          </div>
          <CsvButton href={downloadAddress(filters)} />
        </div>
        <ChainState />
        <AuditFilterBar filters={filters} onChange={change} nameOf={nameOf} />
        <AuditList filters={filters} onClear={() => change({})} />
      </div>
    </Screen>
  );
};

/** The audit log, for the administrator only (product 10.10). */
export const AuditScreen = () => (
  <AdministratorOnly why="This log is restricted to platform administrators.">
    <AuditLog />
  </AdministratorOnly>
);
