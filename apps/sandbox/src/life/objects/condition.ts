/** What the conditions of all kinds have in common. */
export type Condition = {
  readonly type: string
  readonly status: string
  readonly reason?: string
  readonly message?: string
  readonly lastTransitionTime?: string
}
