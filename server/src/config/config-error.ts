/** Thrown when the settings don't add up; `message` names every one that is missing or wrong. */
export class ConfigError extends Error {}
