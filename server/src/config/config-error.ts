/** Thrown for an invalid configuration; `message` lists all settings that are missing or invalid. */
export class ConfigError extends Error {}
