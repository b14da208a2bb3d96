import type { ContainerState, Pod } from '@naru/contract/kubernetes/pod'
import { listContainers } from '@naru/contract/kubernetes/pod-containers'

export type Chosen = {
  /** Those that run: what prepares, sidecars and those that were added for a look inside among them. */
  readonly running: readonly string[]
  /** The one that is asked for, else the first that serves, else the first that runs. */
  readonly container: string | undefined
  /** What keeps it from running; undefined while it runs. */
  readonly waits: ContainerState | undefined
}

/** Which container of a pod a pane is about. */
export function chooseContainer(pod: Pod, asked: string | null | undefined): Chosen {
  const all = listContainers(pod)
  const running = all.filter(({ status }) => status?.state?.running)
  const usual = running.find(({ role }) => role === 'main') ?? running[0]
  const container = asked ?? usual?.container.name
  const chosen = all.find((one) => one.container.name === container)
  const isRunning = chosen !== undefined && running.includes(chosen)
  return {
    running: running.map((one) => one.container.name),
    container,
    waits: isRunning ? undefined : (chosen?.status?.state ?? {}),
  }
}
