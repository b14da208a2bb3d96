import { NAMESPACES, PODS } from '../../../life/resources.ts'
import { isPodReady } from '../../../life/workloads/pod-facts.ts'
import type { Scene } from '../../family.ts'
import { lastOf, spansWhere } from '../../targets.ts'
import { type MeshPod, readMeshPods } from './proxied-pods.ts'

const USE = 'istio.io/use-waypoint'
const GATEWAY = 'gateway.networking.k8s.io/gateway-name'

/** Which waypoint a namespace names from a moment on; null for none. */
type Named = { readonly at: number; readonly name: string | null }

/** What stands before the services of a namespace. */
export type Waypoints = {
  readonly named: readonly Named[]
  readonly podsOf: (name: string) => readonly MeshPod[]
}

export function findWaypoints(namespace: string, { chronicle, to }: Scene): Waypoints {
  const always = Number.NEGATIVE_INFINITY
  const lives = chronicle.lives(NAMESPACES, always, to)
  const own = lives.filter((life) => lastOf(life)?.metadata.name === namespace)
  const named = own.flatMap(({ editions }) =>
    editions.map(({ at, object }) => ({ at, name: object.metadata.labels?.[USE] ?? null })),
  )
  const pods = chronicle.lives(PODS, always, to).filter((life) => {
    const pod = lastOf(life)
    return pod?.metadata.namespace === namespace && spansWhere(life, isPodReady).length > 0
  })
  return {
    named,
    podsOf: (name) => readMeshPods(pods.filter((life) => lastOf(life)?.metadata.labels?.[GATEWAY] === name)),
  }
}

/** The one that is named at a moment. */
export function namedAt({ named }: Waypoints, moment: number): string | null {
  return named.findLast(({ at }) => at <= moment)?.name ?? null
}
