/** What became of one of several: null where it went well. */
export type Outcome<T> = { readonly item: T; readonly error: unknown }

/** So many at once: hundreds would take every connection of the browser, and all that the cluster lets one person do. */
const AT_ONCE = 6

/** Does something to each, a few at a time in their order, tells how many are done, and goes on where one fails. */
export async function runEach<T>(
  items: readonly T[],
  run: (item: T) => Promise<void>,
  onDone: (done: number) => void,
): Promise<readonly Outcome<T>[]> {
  const outcomes: Outcome<T>[] = []
  const waiting = items.entries()
  let done = 0
  async function work() {
    for (const [index, item] of waiting) {
      const error: unknown = await run(item).then(
        () => null,
        (reason: unknown) => reason ?? new Error('failed'),
      )
      outcomes[index] = { item, error }
      done += 1
      onDone(done)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return outcomes
}
