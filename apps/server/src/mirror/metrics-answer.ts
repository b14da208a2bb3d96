import type { MeasuredUsage } from '@naru/contract/kinds/kind-rules'
import { parseQuantity } from '@naru/contract/kubernetes/quantity'
import * as z from 'zod'

const amount = z.object({ cpu: z.string().optional(), memory: z.string().optional() })
const metadata = z.object({ name: z.string(), namespace: z.string().optional() })
const timestamp = z.string().optional()

/** What `metrics.k8s.io` answers about one pod and one node. */
export const podMetrics = z.object({ metadata, timestamp, containers: z.array(z.object({ usage: amount })) })
export const nodeMetrics = z.object({ metadata, timestamp, usage: amount })

/** The sum over the parts, in cores and bytes. */
export function addUsage(parts: readonly z.infer<typeof amount>[]): MeasuredUsage {
  const add = (field: 'cpu' | 'memory') =>
    parts.reduce((sum, part) => sum + (parseQuantity(part[field] ?? '0') ?? 0), 0)
  return { cpu: add('cpu'), memory: add('memory') }
}
