const kinds = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'];
const sha512 = /^sha512-[A-Za-z0-9+/]{86}==$/;

/**
 * Returns a sentence for each entry of a lockfile that isn't pinned. Every package must have a hash,
 * so that a registry can't serve different contents, and none may have its own download address.
 * @param {object} lockfile a parsed package-lock.json
 */
export const problemsOfLockfile = ({ lockfileVersion, packages, dependencies }) => {
  if (lockfileVersion !== 3 || !packages || dependencies) {
    return ['The lockfile does not have version 3: create it with npm 9 or newer'];
  }
  const workspaces = packages['']?.workspaces ?? [];
  return Object.entries(packages).flatMap(([path, entry]) => [
    ...problemsOfEntry(path, entry, workspaces),
    ...externalRequirements(entry).map(
      (requirement) => `${path || 'The root'} requires ${requirement}`,
    ),
  ]);
};

const problemsOfEntry = (path, entry, workspaces) => {
  if (path === '' || workspaces.includes(path)) return [];
  if (entry.link) {
    return workspaces.includes(entry.resolved)
      ? []
      : [`${path} links to ${entry.resolved}, which is not a workspace`];
  }
  const problems = [];
  if (!path.includes('node_modules/'))
    problems.push(`${path} is neither a workspace nor a package`);
  if (!sha512.test(entry.integrity ?? '')) problems.push(`${path} has no sha512 integrity`);
  if (entry.resolved) problems.push(`${path} has a download address: ${entry.resolved}`);
  if (!/^\d+\.\d+\.\d+/.test(entry.version ?? '')) problems.push(`${path} has no exact version`);
  return problems;
};

/** Finds dependencies on a git repository, a URL or a folder. `npm:` is only an alias. */
const externalRequirements = (entry) =>
  kinds
    .flatMap((kind) => Object.entries(entry[kind] ?? {}))
    .filter(([, range]) => /[/:]/.test(range.replace(/^npm:(@[^/:]+\/)?/, '')))
    .map(([name, range]) => `${name} from ${range}`);
