/** The background of a portrait. */
export type Tint = 'mint' | 'marigold' | 'rose' | 'sky';

/** How a person is drawn. Numbers are variants of the drawing style's parts. */
export type DemoPortrait = {
  readonly tint: Tint;
  readonly hair: number;
  readonly greyHair?: true;
  readonly brows: number;
  readonly eyes: number;
  readonly nose: number;
  readonly lips: number;
  readonly beard?: number;
  readonly glasses?: number;
  readonly body: number;
};
