/** One named check of the house: what it looks at, and what it found wrong (empty means it holds). */
export type Step = {
  readonly name: string
  readonly run: (root: string) => Promise<readonly string[]>
}
