import { podStatusOf } from '@naru/contract/kinds/workload/pod-status'
import type { PodDetails } from '@naru/contract/mesh/wire/pods'
import type { Status } from '@naru/contract/rows/status'

type Told = Pick<PodDetails, 'word' | 'status' | 'containers'>

/** How a pod is: by its word, or where a server tells none by its phase and whether its containers are ready. */
export function podDetailsStatus({ word, status, containers }: Told): Status {
  if (word !== undefined) return podStatusOf(word)
  const isWell = status !== 'Running' || containers.every(({ isReady }) => isReady)
  return podStatusOf(isWell ? status : 'Running, not ready')
}
