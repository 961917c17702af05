/** Both browsers and Node have it, but `lib` includes the types of neither. */
declare class URLSearchParams {
  readonly size: number;
  set(name: string, value: string): void;
  toString(): string;
}
