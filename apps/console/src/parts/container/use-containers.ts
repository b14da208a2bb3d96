import type { ContainerState, Pod } from '@naru/contract/kubernetes/pod'
import { queryText } from '@naru/contract/pages/query'
import { useSearchValues, useSetSearch } from '../../shell/search.ts'

export type ContainerChoice = {
  /** Those that run, those that were added for a look inside among them. */
  readonly running: readonly string[]
  /** The one that the address names, else the first that runs. */
  readonly container: string | undefined
  /** What keeps it from running; undefined while it runs. */
  readonly waits: ContainerState | undefined
  readonly choose: (name: string) => void
}

/** The container that a pane of a pod is about: a part of the page's address. */
export function useContainer({ status }: Pod): ContainerChoice {
  const asked = queryText(useSearchValues(), 'container')
  const setSearch = useSetSearch()
  const states = [...(status?.containerStatuses ?? []), ...(status?.ephemeralContainerStatuses ?? [])]
  const running = states.filter(({ state }) => state?.running).map(({ name }) => name)
  const container = asked ?? running[0]
  const isRunning = container !== undefined && running.includes(container)
  return {
    running,
    container,
    waits: isRunning ? undefined : (states.find(({ name }) => name === container)?.state ?? {}),
    choose: (name) => void setSearch({ container: name }),
  }
}
