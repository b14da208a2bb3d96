import { expect, it } from 'vitest'
import type { Connected } from '../clusters/cluster-connection.ts'
import type { Health } from '../clusters/cluster-health.ts'
import type { FromWorker } from '../workers/worker-protocol.ts'
import { followRights } from './rights-changes.ts'

const READY = { status: 'Ready', reason: null } as const
const UNWELL = { status: 'Warning', reason: 'InternalError' } as const
const SILENT = { status: 'Error', reason: 'Timeout' } as const

/** Who follows rights, and what threads tell. */
function start() {
  const dropped: string[] = []
  let told = 0
  let change: (reconnected: readonly string[]) => void = () => undefined
  const states = new Map<string, Pick<Health, 'status' | 'reason'>>()
  let tell: (message: FromWorker) => void = () => undefined
  const rights = followRights(
    {
      onMessage(listener) {
        tell = (message) => listener(message, 0)
        return () => undefined
      },
    },
    {
      all: () => ['seoul', 'jeju'].map((id) => connectedAs(id, () => states.get(id) ?? READY)),
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
    states,
    told: () => told,
    tell: (message: FromWorker) => tell(message),
    change: () => change([]),
  }
}

// No more of a connection is read here.
const connectedAs = (id: string, health: () => Pick<Health, 'status' | 'reason'>) =>
  ({ record: { id }, prober: { health } }) as unknown as Connected

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
  const { dropped, told, states, change } = start()
  change()
  states.set('jeju', SILENT)
  change()
  expect(told()).toBe(0)
  states.delete('jeju')
  change()
  change()
  expect([dropped, told()]).toEqual([[], 1])
})

it('rights are decided anew when such a cluster answers again though it is not well, and once more when it is', () => {
  const { told, states, change } = start()
  const tellIn = (state: Pick<Health, 'status' | 'reason'>) => {
    states.set('jeju', state)
    change()
    return told()
  }
  expect([SILENT, UNWELL, UNWELL, READY, UNWELL, SILENT].map(tellIn)).toEqual([0, 1, 1, 2, 2, 2])
})
