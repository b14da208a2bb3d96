import { DEPLOYMENTS, NAMESPACES } from '../life/resources.ts'
import type { World } from '../life/world.ts'
import { planPlaces } from './machines.ts'
import { createSettledWorkload } from './settled-workload.ts'

export const SCALE_LABEL = 'naru.example/scale'

const PODS_PER_WORKLOAD = 50
const NAMESPACE_COUNT = 20
const PART = { cpu: '10m', memory: '16Mi' } as const
const SPEC = {
  containers: [
    {
      name: 'web',
      image: 'docker.io/library/nginx:1.27.4',
      resources: { requests: PART },
      ports: [{ name: 'http', containerPort: 8080 }],
    },
  ],
}

function pad(number: number, width: number): string {
  return String(number).padStart(width, '0')
}

/** Adds that many running pods at once, in deployments of fifty over twenty namespaces, with the nodes to carry them. */
export function createBulkPods(world: World, count: number): void {
  const { store } = world.cluster
  const before = store
    .list(DEPLOYMENTS)
    .filter(({ metadata }) => metadata.labels?.[SCALE_LABEL] === 'true').length
  const workloads = Math.ceil(count / PODS_PER_WORKLOAD)
  const places = planPlaces(world, count, PART)
  for (let index = 0; index < Math.min(NAMESPACE_COUNT, workloads); index++) {
    const name = `team-${pad(index, 2)}`
    if (store.get(NAMESPACES, { name }) === undefined)
      store.create(NAMESPACES, { apiVersion: 'v1', kind: 'Namespace', metadata: { name } })
  }
  for (let index = 0; index < workloads; index++) {
    const made = index * PODS_PER_WORKLOAD
    const name = `web-${pad(before + index, 4)}`
    createSettledWorkload(world.cluster, {
      // Namespace by namespace, so that the store appends instead of inserting.
      namespace: `team-${pad(Math.floor((index * Math.min(NAMESPACE_COUNT, workloads)) / workloads), 2)}`,
      name,
      labels: { app: name, [SCALE_LABEL]: 'true' },
      spec: SPEC,
      places: places.slice(made, Math.min(count, made + PODS_PER_WORKLOAD)),
      ordinal: before * PODS_PER_WORKLOAD + made,
    })
  }
}
