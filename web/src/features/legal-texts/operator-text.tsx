import type { LegalKind, LegalVersion } from '@ithaca/contracts/legal-texts';
import { pathTo } from '@ithaca/contracts/screens';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from '../../frame/navigation.ts';
import { codeOf } from '../../lib/errors.ts';
import { formatDate } from '../../lib/format.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { legalTextQuery, legalVersionsQuery } from './legal-texts.queries.ts';
import classes from './operator-text.module.css';
import { TextBody } from './text-body.tsx';

/** The list of all versions, if there are several. */
const Versions = (props: { kind: LegalKind; shown: number; versions: readonly LegalVersion[] }) => {
  if (props.versions.length < 2) return null;
  return (
    <details className={classes.versions}>
      <summary>All versions</summary>
      <ul>
        {props.versions.map(({ version, publishedAt, changes }) => (
          <li key={version}>
            <AppLink
              href={pathTo(props.kind, {}, { version })}
              {...(version === props.shown && { 'aria-current': 'page' as const })}
            >
              Version {version}
            </AppLink>
            , {formatDate(publishedAt)}
            {changes !== '' && `: ${changes}`}
          </li>
        ))}
      </ul>
    </details>
  );
};

/**
 * The operator's additions to the product's own rules (product 1.21): the newest version, or the one
 * named in the address. Shows which version it is and which others exist.
 */
export const OperatorText = ({ kind }: { kind: LegalKind }) => {
  const { version } = useSearchParams();
  const { data: shown, error, refetch } = useQuery(legalTextQuery(kind, version));
  const { data: versions = [] } = useQuery(legalVersionsQuery(kind));
  // `invalid` if it isn't even a number.
  if (version !== undefined && ['not_found', 'invalid'].includes(codeOf(error)))
    return (
      <p className={classes.outdated} role="note">
        There is no such version. <AppLink href={pathTo(kind)}>Read the current version</AppLink>.
      </p>
    );
  if (error && !shown) return <ErrorState error={error} onRetry={() => refetch()} />;
  if (!shown) return null;
  const newest = versions[0]?.version ?? shown.version;
  return (
    <>
      {shown.version < newest && (
        <p className={classes.outdated} role="note">
          This is an earlier version.{' '}
          <AppLink href={pathTo(kind)}>Read the current version</AppLink>.
        </p>
      )}
      <TextBody text={shown.text} />
      <footer className={classes.footer}>
        <p>
          Version {shown.version}, published on {formatDate(shown.publishedAt)}
        </p>
        <Versions kind={kind} shown={shown.version} versions={versions} />
      </footer>
    </>
  );
};
