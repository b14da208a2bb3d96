import type { ResourceStore } from './resource-store.ts'

/** Some thousands are worked out in a second: other clusters of the thread have their turn in between. */
const SLICE = 100

export type Namespaces = 'all' | readonly string[]

/** Works out the rows that nobody has seen yet and that are in all of these namespaces; those of the cluster as well. */
export async function workOutRows(
  { entries }: Pick<ResourceStore, 'entries'>,
  within: readonly Namespaces[],
): Promise<void> {
  const wanted = within.flatMap((names) => (names === 'all' ? [] : new Set(names)))
  const due = [...entries()].filter(
    ({ isSeen, object: { metadata } }) =>
      !isSeen && wanted.every((names) => metadata.namespace === undefined || names.has(metadata.namespace)),
  )
  let left = SLICE
  for (const entry of due) {
    // Whoever reads a row has it worked out.
    if (entry.row && --left > 0) continue
    left = SLICE
    await new Promise((resolve) => setImmediate(resolve))
  }
}
