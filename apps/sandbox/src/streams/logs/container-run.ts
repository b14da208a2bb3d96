import type { Program } from '../../life/kubelet/image-catalogue.ts'
import type { Pod, Terminated } from '../../life/objects/pod.ts'

/** One run of a container: from its start to its end, or to now. */
export type ContainerRun = {
  /** Names the run; the same run always writes the same. */
  readonly key: string
  readonly app: string
  readonly program: Program
  readonly startedAt: number
  readonly end?: { readonly at: number; readonly exitCode: number; readonly reason: string }
}

function endOf({ finishedAt, exitCode, reason }: Terminated): NonNullable<ContainerRun['end']> {
  return { at: Date.parse(finishedAt), exitCode, reason }
}

/** The current run of a container or the one before; undefined when there was none. */
export function findRun(
  pod: Pod,
  container: string,
  isPrevious: boolean,
  program: Program,
): ContainerRun | undefined {
  const statuses = [...(pod.status?.initContainerStatuses ?? []), ...(pod.status?.containerStatuses ?? [])]
  const status = statuses.find(({ name }) => name === container)
  if (status === undefined) return undefined
  const { state, lastState, restartCount } = status
  // While a crashed container waits for its next start, its last run is what there is to read.
  const ended = isPrevious
    ? lastState.terminated
    : (state.terminated ?? (state.running === undefined ? lastState.terminated : undefined))
  const startedAt = ended?.startedAt ?? (isPrevious ? undefined : state.running?.startedAt)
  if (startedAt === undefined) return undefined
  const app = pod.metadata.labels?.['app'] ?? container
  const key = `${pod.metadata.uid}/${container}/${ended === undefined ? restartCount : startedAt}`
  return {
    key,
    app,
    program,
    startedAt: Date.parse(startedAt),
    ...(ended === undefined ? {} : { end: endOf(ended) }),
  }
}
