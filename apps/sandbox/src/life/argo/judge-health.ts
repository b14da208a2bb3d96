import { readAt, readString } from '@naru/contract/manifest/read'
import type { Deployment } from '../objects/workload.ts'
import { DEPLOYMENTS } from '../resources.ts'
import type { World } from '../world.ts'
import type { Application, ManagedResource } from './application.ts'

type Health = NonNullable<ManagedResource['health']>

/** From well to ill, as Argo CD weighs them. */
const ORDER = ['Healthy', 'Suspended', 'Progressing', 'Missing', 'Degraded']

/** A deployment as Argo CD judges it: it has failed once its time for progress is over, and not before. */
function judgeDeployment({ metadata, spec, status }: Deployment): Health {
  if (spec.paused) return { status: 'Suspended', message: 'Deployment is paused' }
  const late = status?.conditions?.some(({ reason }) => reason === 'ProgressDeadlineExceeded')
  if (late)
    return { status: 'Degraded', message: `Deployment "${metadata.name}" exceeded its progress deadline` }
  const { updatedReplicas: updated = 0, availableReplicas: available = 0 } = status ?? {}
  const wanted = spec.replicas ?? 1
  if (updated >= wanted && available >= updated) return { status: 'Healthy' }
  const left =
    updated < wanted
      ? `${updated} out of ${wanted} new replicas have been updated...`
      : `${available} of ${updated} updated replicas are available...`
  return { status: 'Progressing', message: `Waiting for rollout to finish: ${left}` }
}

/** The same with how it is now, where it stands in this cluster and has any health. */
export function judgeResource(resource: ManagedResource, world: World): ManagedResource {
  if (resource.kind !== 'Deployment') return resource
  const { namespace, name } = resource
  const found = world.get(DEPLOYMENTS, { namespace, name })
  return { ...resource, health: found ? judgeDeployment(found) : { status: 'Missing' } }
}

export function worstHealth(resources: readonly ManagedResource[]): string {
  const ranks = resources.map(({ health }) => ORDER.indexOf(health?.status ?? 'Healthy'))
  return ORDER[ranks.reduce((a, b) => (a > b ? a : b), 0)] ?? 'Healthy'
}

/** It deploys into the cluster that is played here. */
export function isOwn({ spec }: Application): boolean {
  return readString(readAt(spec, 'destination', 'server')) === 'https://kubernetes.default.svc'
}
