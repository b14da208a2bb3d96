import { buildCustom, buildDefinition, type CustomKind } from '../addons/definition.ts'
import type { Planned } from '../app-objects.ts'

const QUEUE_WORKER: CustomKind = {
  group: 'queue.hanbat.example',
  versions: ['v1'],
  kind: 'QueueWorker',
  plural: 'queueworkers',
  short: ['qw'],
  about: 'Workers that take messages from a queue.',
  spec: { queue: 'string', replicas: 'integer' },
  required: ['queue'],
  isScaled: true,
  columns: [
    ['Queue', '.spec.queue'],
    ['Replicas', '.status.replicas', 'integer'],
  ],
}

export const SCALING_GROUPS = [QUEUE_WORKER.group]

type Scaled = { readonly apiVersion: string; readonly kind: string; readonly name: string }

function autoscaler(namespace: string, name: string, scaleTargetRef: Scaled): Planned {
  const target = { type: 'Utilization', averageUtilization: 300 }
  return {
    kind: 'HorizontalPodAutoscaler',
    object: {
      metadata: { name, namespace },
      spec: {
        scaleTargetRef,
        minReplicas: 2,
        maxReplicas: 6,
        metrics: [{ type: 'Resource', resource: { name: 'cpu', target } }],
      },
    },
  }
}

/** It asks for more than it may have, and one of its metrics nobody serves. */
function fullAutoscaler(): Planned {
  const share = (name: string, averageUtilization: number) => ({
    type: 'Resource',
    resource: { name, target: { type: 'Utilization', averageUtilization } },
  })
  const perPod = {
    type: 'Pods',
    pods: {
      metric: { name: 'deliveries_per_second' },
      target: { type: 'AverageValue', averageValue: '40' },
    },
  }
  return {
    kind: 'HorizontalPodAutoscaler',
    object: {
      metadata: { name: 'delivery-api', namespace: 'delivery' },
      spec: {
        scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name: 'delivery-api' },
        minReplicas: 2,
        maxReplicas: 4,
        metrics: [share('cpu', 5), share('memory', 90), perPod],
      },
    },
  }
}

/** Autoscalers beside those of applications: one for a custom resource, one whose target is gone, one at its maximum. */
export function buildScaling(): readonly Planned[] {
  const { group, kind } = QUEUE_WORKER
  return [
    buildDefinition(QUEUE_WORKER),
    buildCustom(QUEUE_WORKER, {
      metadata: { name: 'receipts', namespace: 'pay' },
      spec: { queue: 'pay.receipts', replicas: 2 },
      status: { replicas: 2, selector: 'app=receipt-worker' },
    }),
    autoscaler('pay', 'receipts', { apiVersion: `${group}/v1`, kind, name: 'receipts' }),
    fullAutoscaler(),
    autoscaler('platform', 'old-portal', { apiVersion: 'apps/v1', kind: 'Deployment', name: 'old-portal' }),
  ]
}
