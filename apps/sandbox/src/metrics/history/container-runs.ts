import type { Container, ContainerStatus, Pod } from '../../life/objects/pod.ts'
import type { Life } from './chronicle.ts'

/** One run of a container, from its start to its end or to now. */
export type Run = {
  readonly container: Container
  readonly id: string
  readonly from: number
  readonly to?: number
  readonly reason?: string
}

type Open = Run & { readonly startedAt: string }

function endOf({ state, lastState }: ContainerStatus, open: Open, at: number): Pick<Run, 'to' | 'reason'> {
  const ended = [state.terminated, lastState.terminated].find((one) => one?.startedAt === open.startedAt)
  return ended === undefined ? { to: at } : { to: Date.parse(ended.finishedAt), reason: ended.reason }
}

type Book = {
  readonly look: (pod: Pod, status: ContainerStatus, at: number) => void
  readonly finish: (to: number | undefined) => readonly Run[]
}

function createBook(): Book {
  const runs: Run[] = []
  const open = new Map<string, Open>()
  const close = (name: string, end: Pick<Run, 'to' | 'reason'>): void => {
    const run = open.get(name)
    if (run !== undefined) runs.push({ ...run, ...end })
    open.delete(name)
  }
  return {
    look: ({ spec }, status, at) => {
      const { name, state, containerID = '' } = status
      const startedAt = state.running?.startedAt
      const known = open.get(name)
      if (known !== undefined && known.startedAt !== startedAt) close(name, endOf(status, known, at))
      const container = spec.containers.find((one) => one.name === name)
      if (startedAt === undefined || container === undefined || open.has(name)) return
      const id = containerID.replace('containerd://', '')
      open.set(name, { container, id, startedAt, from: Date.parse(startedAt) })
    },
    finish: (to) => {
      for (const name of Array.from(open.keys())) close(name, to === undefined ? {} : { to })
      return runs
    },
  }
}

/** All runs of the containers of a pod, of each container in the order of time. */
export function containerRuns({ editions, to }: Life<Pod>): readonly Run[] {
  const book = createBook()
  for (const { at, object } of editions)
    for (const status of object.status?.containerStatuses ?? []) book.look(object, status, at)
  return book.finish(to)
}
