/** A range of bytes; both ends are included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}
