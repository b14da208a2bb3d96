import type { Amounts, Pod } from './pod.ts'
import { parseQuantity } from './quantity.ts'

/** Whether a pod asks for neither CPU nor memory and limits neither: the first to go where a node runs short. */
export function isBestEffort({ spec, status }: Pod): boolean {
  if (status?.qosClass) return status.qosClass === 'BestEffort'
  const parts = [spec, ...(spec?.containers ?? []), ...(spec?.initContainers ?? [])]
  return parts.every((part) => !says(part?.resources?.requests) && !says(part?.resources?.limits))
}

function says(amounts: Amounts = {}): boolean {
  return [amounts['cpu'], amounts['memory']].some((amount) => (parseQuantity(amount) ?? 0) > 0)
}
