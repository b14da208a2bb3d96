import { expect, it } from 'vitest'
import type { Connected } from '../clusters/cluster-connection.ts'
import type { FromWorker } from '../workers/worker-protocol.ts'
import { followRights } from './rights-changes.ts'

/** Who follows rights, and what threads tell. */
function start() {
  const dropped: string[] = []
  let told = 0
  let change: (reconnected: readonly string[]) => void = () => undefined
  const failures = new Map<string, string>()
  let tell: (message: FromWorker) => void = () => undefined
  const rights = followRights(
    {
      onMessage(listener) {
        tell = (message) => listener(message, 0)
        return () => undefined
      },
    },
    {
      all: () => ['seoul', 'jeju'].map((id) => connectedAs(id, () => failures.get(id) ?? null)),
      onChange(listener) {
        change = listener
        return () => undefined
      },
    },
    { drop: (cluster) => void dropped.push(cluster) },
  )
  rights.listen(() => (told += 1))
  return {
    dropped,
    failures,
    told: () => told,
    tell: (message: FromWorker) => tell(message),
    change: () => change([]),
  }
}

// No more of a connection is read here.
const connectedAs = (id: string, failure: () => string | null) =>
  ({ record: { id }, prober: { failure } }) as unknown as Connected

it('rights are decided anew when bindings change', () => {
  const { dropped, told, tell } = start()
  tell({ op: 'rights-changed', cluster: 'seoul' })
  expect([dropped, told()]).toEqual([['seoul'], 1])
})

it('rights that could not be decided are when their cluster is back, by what is still known', () => {
  const { dropped, told, tell } = start()
  tell({ op: 'trouble', cluster: 'seoul', trouble: { since: 1, reason: 'Timeout' } })
  expect(told()).toBe(0)
  tell({ op: 'trouble', cluster: 'seoul', trouble: null })
  expect([dropped, told()]).toEqual([[], 1])
})

it('rights are decided anew when a cluster answers again of which nothing is mirrored', () => {
  const { dropped, told, failures, change } = start()
  change()
  failures.set('jeju', 'connect ECONNREFUSED')
  change()
  expect(told()).toBe(0)
  failures.delete('jeju')
  change()
  change()
  expect([dropped, told()]).toEqual([[], 1])
})
