import type { Amounts, Container, PodSpec } from './pod.ts'
import { combineContainers } from './pod-amount.ts'
import { parseQuantity } from './quantity.ts'

/** Whole devices, and the slices that a node offers in their place. */
const GPU_RESOURCE = /^(nvidia\.com\/(gpu|mig-.+)|amd\.com\/gpu|gpu\.intel\.com\/.+)$/

/** How many graphics processors a list of resources names; null where it names none. */
export function countGpus(amounts: Amounts | undefined): number | null {
  const counts = Object.entries(amounts ?? {}).flatMap(([name, amount]) =>
    GPU_RESOURCE.test(name) ? (parseQuantity(amount) ?? []) : [],
  )
  return counts.length === 0 ? null : counts.reduce((sum, count) => sum + count, 0)
}

/** How many a pod takes: those of its containers together, or of what begins with more. */
export function gpusOfPod(spec: PodSpec | undefined): number {
  // Of such resources request and limit are the same, and a template may write only one.
  const taken = ({ resources }: Container) => countGpus(resources?.requests) ?? countGpus(resources?.limits)
  return combineContainers(spec, taken) ?? 0
}

const MODEL_LABELS = ['nvidia.com/gpu.product', 'amd.com/gpu.product-name', 'gpu.intel.com/product']

/** What the machine calls its graphics processors: `NVIDIA-A10`. */
export function gpuModel(labels: Readonly<Record<string, string>> | undefined): string | null {
  return MODEL_LABELS.map((label) => labels?.[label]).find(Boolean) ?? null
}
