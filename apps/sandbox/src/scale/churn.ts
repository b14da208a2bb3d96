import { formatTime } from '../clock.ts'
import type { SandboxCluster } from '../cluster/cluster.ts'
import type { ContainerStatus, Pod, PodStatus } from '../life/objects/pod.ts'
import { PODS } from '../life/resources.ts'
import { SCALE_LABEL } from './bulk.ts'

const BEAT_MS = 50
const LONGEST_BEAT_MS = 1000

/** A steady stream of changes to the bulk's pods. */
export type Churn = {
  readonly rate: () => number
  /** Changes each second; 0 ends it. */
  readonly setRate: (updatesPerSecond: number) => void
  /** How many changes were made since the start. */
  readonly applied: () => number
}

function restarted(status: ContainerStatus, time: string): ContainerStatus {
  const startedAt = status.state.running?.startedAt ?? time
  return {
    ...status,
    restartCount: status.restartCount + 1,
    state: { running: { startedAt: time } },
    lastState: { terminated: { exitCode: 1, reason: 'Error', startedAt, finishedAt: time } },
  }
}

/** Restarts containers one pod after another: exactly one change of one pod for each update. */
export function createChurn({ store, clock }: SandboxCluster): Churn {
  let rate = 0
  let applied = 0
  let cancel: (() => void) | undefined
  let pods: readonly Pod[] = []
  let next = 0
  let debt = 0
  let last = 0

  const update = (): void => {
    if (next >= pods.length) {
      // The pods resource holds nothing but pods.
      pods = store.list(PODS, {
        matches: ({ metadata }) => metadata.labels?.[SCALE_LABEL] === 'true',
      }) as readonly Pod[]
      next = 0
    }
    const pod = pods[next++]
    if (pod === undefined || store.get(PODS, pod.metadata) === undefined) return
    const time = formatTime(clock.now())
    store.patch(PODS, pod.metadata, (current) => {
      // As above; a bulk pod always has a status.
      const status = current['status'] as PodStatus
      const containerStatuses = (status.containerStatuses ?? []).map((container) =>
        restarted(container, time),
      )
      return { ...current, status: { ...status, containerStatuses } }
    })
    applied += 1
  }
  const beat = (): void => {
    const now = clock.now()
    // A cluster's time of day may jump; a jump is not a burst.
    debt += (rate * Math.min(Math.max(now - last, 0), LONGEST_BEAT_MS)) / 1000
    last = now
    for (; debt >= 1; debt -= 1) update()
    cancel = clock.after(BEAT_MS, beat)
  }

  return {
    rate: () => rate,
    applied: () => applied,
    setRate: (updatesPerSecond) => {
      cancel?.()
      rate = updatesPerSecond
      debt = 0
      last = clock.now()
      cancel = rate > 0 ? clock.after(BEAT_MS, beat) : undefined
    },
  }
}
