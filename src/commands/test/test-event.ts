/** What the reporter in the test process tells the command, one JSON line an event. */
export type TestEvent =
  | { readonly type: 'pass'; readonly file: string; readonly title: string; readonly milliseconds: number }
  | {
      readonly type: 'fail';
      readonly file: string;
      readonly title: string;
      readonly milliseconds: number;
      readonly message: string;
    }
  | { readonly type: 'skip'; readonly file: string; readonly title: string };
