import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Connected } from '../clusters/cluster-connection.ts'
import type { ClusterRecord } from '../clusters/cluster-store.ts'
import { createAccessKeeper } from './access-keeper.ts'

type Job = ClusterRecord['job']

/** A cluster that is set up, and a keeper whose work in it ends when told, or when it is given up. */
function startKeeper() {
  const signals: AbortSignal[] = []
  const states: (string | null)[] = []
  const failures: string[] = []
  const errors: unknown[] = []
  let job: Job = 'connect'
  let known = true
  let notice: (reconnected: readonly string[]) => void = () => undefined
  let finish = (): void => {}
  // Of a connection only these count here.
  const connected = () =>
    ({
      record: {
        id: 'seoul',
        job,
        account: { as: 'given' },
        connections: [{ stage: 'auth sync', status: 'Connected' }],
      },
      prober: { failure: () => null },
    }) as unknown as Connected
  const keeper = createAccessKeeper({
    registry: {
      all: () => (known ? [connected()] : []),
      find: () => connected(),
      onChange(listener) {
        notice = listener
        return () => undefined
      },
    },
    applier: {
      sync: (_cluster, _client, { signal }) =>
        new Promise((resolve, reject) => {
          if (signal) signals.push(signal)
          signal?.addEventListener('abort', () => reject(signal.reason))
          finish = () => resolve({ changed: [], isDrift: false })
        }),
    },
    store: { load: async () => ({ revision: 1, rules: [] }), loadRevision: async () => 1 },
    syncs: {
      load: async () => [],
      find: async () => null,
      saveSuccess: async () => undefined,
      saveFailure: async (_cluster, { reason }) => void failures.push(reason),
    },
    listen: () => () => undefined,
    isLeaving: async () => job !== 'connect',
    now: () => Date.now(),
    onSynced: () => undefined,
    onState: async (_cluster, trouble) => void states.push(trouble),
    onError: (error) => errors.push(error),
  })
  return {
    keeper,
    signals,
    told: () => ({ states, failures, errors }),
    finish: () => finish(),
    change(next: Job) {
      job = next
      notice([])
    },
    know(isKnown: boolean) {
      known = isKnown
      notice([])
    },
  }
}

let started: ReturnType<typeof startKeeper>
beforeEach(async () => {
  vi.useFakeTimers()
  started = startKeeper()
  await vi.advanceTimersByTimeAsync(1000)
  expect(started.signals).toHaveLength(1)
})
afterEach(() => {
  started.keeper.stop()
  vi.useRealTimers()
})

it('a cluster that is being deleted gets nothing more from what is already on its way', async () => {
  const [signal] = started.signals
  started.change('connect')
  expect(signal?.aborted).toBe(false)
  started.change('delete')
  expect(signal?.aborted).toBe(true)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(started.signals).toHaveLength(1)
  // That it was given up is no trouble of the cluster.
  expect(started.told()).toEqual({ states: [], failures: [], errors: [] })
})

it('a cluster that stays after all is kept again', async () => {
  started.change('delete')
  await vi.advanceTimersByTimeAsync(1000)
  started.change('connect')
  await vi.advanceTimersByTimeAsync(31_000)
  expect(started.signals.map(({ aborted }) => aborted)).toEqual([true, false])
  started.finish()
  await vi.advanceTimersByTimeAsync(0)
  expect(started.told().states).toEqual([null])
})

it('a cluster that becomes known is looked after at once, and not at the next look', async () => {
  started.know(false)
  started.finish()
  started.keeper.stop()
  const later = startKeeper()
  later.know(false)
  expect(later.signals).toHaveLength(0)
  later.know(true)
  await vi.advanceTimersByTimeAsync(0)
  expect(later.signals).toHaveLength(1)
  later.keeper.stop()
})
