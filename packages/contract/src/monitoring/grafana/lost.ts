/**
 * What cannot be taken over:
 * - of a panel: its `kind`, its `source`, that it asks nothing (`empty`), an expression that is `unread` or `long`, a
 *   variable in it that is an `unknownVariable` here, and what comes after too many (`many`);
 * - what a panel is without: `unit`, `repeat`, `transformations`, questions after too many (`questions`), a gauge's bound
 *   (`gauge`);
 * - a `variable` of another kind, the `valueFilter` of one, and `annotations`.
 */
export type LostReason =
  | 'kind'
  | 'source'
  | 'empty'
  | 'unread'
  | 'long'
  | 'unknownVariable'
  | 'many'
  | 'unit'
  | 'repeat'
  | 'transformations'
  | 'questions'
  | 'gauge'
  | 'variable'
  | 'valueFilter'
  | 'annotations'

export type Lost = {
  /** The title of a panel or the name of a variable; empty for the dashboard itself. */
  readonly place: string
  readonly reason: LostReason
  /** In Grafana's words; empty where the reason says all. */
  readonly detail: string
}
