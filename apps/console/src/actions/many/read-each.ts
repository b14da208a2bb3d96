import type { ActionTarget } from '../action-target.ts'
import { runEach } from '../run-each.ts'

/** What each of several told, by `targetKey`, and why the others told nothing. */
export type EachRead<T> = {
  readonly found: ReadonlyMap<string, T>
  readonly errors: ReadonlyMap<string, unknown>
}

type Keyed = Pick<ActionTarget, 'cluster' | 'uid'>

/** Reads something of each, a few at a time; where one cannot be read, the others are. */
export async function readEach<I extends Keyed, T>(
  items: readonly I[],
  read: (item: I) => Promise<T>,
): Promise<EachRead<T>> {
  const found = new Map<string, T>()
  const readOne = async (item: I) => void found.set(targetKey(item), await read(item))
  const outcomes = await runEach(items, readOne, () => {})
  const failed = outcomes.filter(({ error }) => error !== null)
  return { found, errors: new Map(failed.map(({ item, error }) => [targetKey(item), error])) }
}

export function targetKey({ cluster, uid }: Keyed): string {
  return `${cluster}/${uid}`
}
