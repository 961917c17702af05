/** Browsers and Node both have it; `lib` has neither's types. */
declare class URLSearchParams {
  readonly size: number;
  set(name: string, value: string): void;
  toString(): string;
}
