import { DEBUGGER } from '@naru/contract/actions/infrastructure/debug-node'
import type { Pod } from '@naru/contract/kubernetes/pod'
import { hasPodEnded } from '@naru/contract/kubernetes/pod-amount'
import { chooseContainer } from '../../parts/container/choose-container.ts'

export type Start = {
  /** It will not begin any more. */
  readonly isOver: boolean
  readonly reason: string
  readonly message: string
}

/** What keeps the shell of a pod from being opened, as its node tells it; null where it can be. */
export function tellStart(pod: Pod): Start | null {
  const { waits } = chooseContainer(pod, DEBUGGER)
  if (waits === undefined) return null
  // What is said of the whole pod, as of one that its node turned away, is why its container is as it is.
  const told = pod.status?.reason ? pod.status : (waits.terminated ?? waits.waiting)
  return { isOver: hasPodEnded(pod), reason: told?.reason ?? '', message: told?.message ?? '' }
}
