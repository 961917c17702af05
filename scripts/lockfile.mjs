const kinds = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'];
const sha512 = /^sha512-[A-Za-z0-9+/]{86}==$/;

/**
 * Why a lockfile leaves open what gets installed, a sentence for each entry; none when it doesn't.
 * Every package has to be pinned by its hash, so that no registry can hand out anything else, and
 * none may name a place of its own to come from.
 * @param {object} lockfile a parsed package-lock.json
 */
export const problemsOfLockfile = ({ lockfileVersion, packages, dependencies }) => {
  if (lockfileVersion !== 3 || !packages || dependencies) {
    return ['The lockfile is not of version 3: write it with npm 9 or newer'];
  }
  const workspaces = packages['']?.workspaces ?? [];
  return Object.entries(packages).flatMap(([path, entry]) => [
    ...problemsOfEntry(path, entry, workspaces),
    ...foreignRequirements(entry).map((wanted) => `${path || 'The root'} wants ${wanted}`),
  ]);
};

const problemsOfEntry = (path, entry, workspaces) => {
  if (path === '' || workspaces.includes(path)) return [];
  if (entry.link) {
    return workspaces.includes(entry.resolved)
      ? []
      : [`${path} links to ${entry.resolved}, which is no workspace`];
  }
  const problems = [];
  if (!path.includes('node_modules/')) problems.push(`${path} is no workspace and no package`);
  if (!sha512.test(entry.integrity ?? '')) problems.push(`${path} has no sha512 integrity`);
  if (entry.resolved) problems.push(`${path} names where it comes from: ${entry.resolved}`);
  if (!/^\d+\.\d+\.\d+/.test(entry.version ?? '')) problems.push(`${path} has no exact version`);
  return problems;
};

/** Requirements of a git repository, a web address or a folder; `npm:` only names another package. */
const foreignRequirements = (entry) =>
  kinds
    .flatMap((kind) => Object.entries(entry[kind] ?? {}))
    .filter(([, range]) => /[/:]/.test(range.replace(/^npm:(@[^/:]+\/)?/, '')))
    .map(([name, range]) => `${name} from ${range}`);
