import type { Pod, Terminated } from '../objects/pod.ts'
import { PODS } from '../resources.ts'
import { nameOf, type World } from '../world.ts'

export type Crash = Pick<Terminated, 'exitCode' | 'reason'>

/** Ends the running containers of a pod at once; kubelet then does what its restart policy says. */
export function crashPod(pod: Pod, crash: Crash, world: World): void {
  const finishedAt = world.time()
  world.patch(PODS, nameOf(pod), (current) => {
    const { status } = current
    if (status === undefined) return current
    const containerStatuses = (status.containerStatuses ?? []).map((container) =>
      container.state.running === undefined
        ? container
        : {
            ...container,
            ready: false,
            started: false,
            state: { terminated: { ...crash, startedAt: container.state.running.startedAt, finishedAt } },
          },
    )
    return { ...current, status: { ...status, containerStatuses } }
  })
}
