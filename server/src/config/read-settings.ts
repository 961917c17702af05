import { type Settings, settings } from './settings.ts';

export interface ReadSettings {
  /** All settings. Invalid ones have their default. */
  values: Settings;
  /** Whether the environment sets it, even to an invalid value. */
  isSet(name: keyof Settings): boolean;
  /** One sentence for each invalid setting. */
  problems: string[];
}

/** Validates each setting independently, so all invalid ones are reported. */
export const readSettings = (environment: NodeJS.ProcessEnv): ReadSettings => {
  const trimmed = trimValues(environment);
  const isSet = (name: keyof Settings) => trimmed[name] !== undefined;
  const parsed = settings.safeParse(trimmed);
  if (parsed.success) return { values: parsed.data, isSet, problems: [] };
  const { issues } = parsed.error;
  const invalidNames = new Set(issues.map(({ path }) => String(path[0])));
  const valid = Object.entries(trimmed).filter(([name]) => !invalidNames.has(name));
  return {
    values: settings.parse(Object.fromEntries(valid)),
    isSet,
    problems: issues.map(({ path, message }) => `${path.join('.')} ${message}`),
  };
};

/** Trims all values and removes empty ones, so a blank setting counts as not set. */
const trimValues = (environment: NodeJS.ProcessEnv) =>
  Object.fromEntries(
    Object.entries(environment)
      .map(([name, value]) => [name, value?.trim()])
      .filter(([, value]) => value),
  ) as Record<string, string>;
