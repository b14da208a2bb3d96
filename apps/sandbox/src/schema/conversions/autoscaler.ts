import type { KubeObject } from '@naru/contract/kubernetes/object'
import { isRecord, readAt, readFields, readList } from '@naru/contract/manifest/read'

const METRICS_ANNOTATION = 'autoscaling.alpha.kubernetes.io/metrics'

/** From the stored autoscaling/v2: version 1 knows one target, the CPU's; other metrics go to an annotation. */
export function convertAutoscalerTo(object: KubeObject): KubeObject {
  const { metrics, behavior: _, ...spec } = readFields(object['spec'])
  const { currentMetrics, conditions: __, ...status } = readFields(object['status'])
  const target = readList(metrics).find(isCpuUtilization)
  const others = readList(metrics).filter((metric) => metric !== target)
  const utilization = readAt(target, 'resource', 'target', 'averageUtilization')
  const current = readList(currentMetrics).find((metric) => readAt(metric, 'resource', 'name') === 'cpu')
  const currentUtilization = readAt(current, 'resource', 'current', 'averageUtilization')
  return {
    ...object,
    metadata: {
      ...object.metadata,
      ...(others.length === 0
        ? {}
        : { annotations: { ...object.metadata.annotations, [METRICS_ANNOTATION]: JSON.stringify(others) } }),
    },
    spec: { ...spec, ...(utilization === undefined ? {} : { targetCPUUtilizationPercentage: utilization }) },
    status: {
      ...status,
      ...(currentUtilization === undefined ? {} : { currentCPUUtilizationPercentage: currentUtilization }),
    },
  }
}

export function convertAutoscalerFrom(object: KubeObject): KubeObject {
  const { targetCPUUtilizationPercentage: percent, ...spec } = readFields(object['spec'])
  const { [METRICS_ANNOTATION]: kept, ...annotations } = object.metadata.annotations ?? {}
  const others: unknown = kept === undefined ? [] : JSON.parse(kept)
  const cpu =
    percent === undefined
      ? []
      : [
          {
            type: 'Resource',
            resource: { name: 'cpu', target: { type: 'Utilization', averageUtilization: percent } },
          },
        ]
  const metrics = [...cpu, ...readList(others).filter(isRecord)]
  return {
    ...object,
    apiVersion: 'autoscaling/v2',
    metadata: { ...object.metadata, ...(kept === undefined ? {} : { annotations }) },
    spec: { ...spec, ...(metrics.length === 0 ? {} : { metrics }) },
  }
}

function isCpuUtilization(metric: unknown): boolean {
  return (
    readAt(metric, 'resource', 'name') === 'cpu' &&
    readAt(metric, 'resource', 'target', 'type') === 'Utilization'
  )
}
