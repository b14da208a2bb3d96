import type { DeploymentConfig, ReplicationController } from '../objects/workload.ts'
import { REPLICATION_CONTROLLERS } from '../resources.ts'
import { nameOf, type World } from '../world.ts'

export const VERSION = 'openshift.io/deployment-config.latest-version'
export const PHASE = 'openshift.io/deployment.phase'
export const REASON = 'openshift.io/deployment.status-reason'
const CANCELLED = 'openshift.io/deployment.cancelled'

const TIMEOUT_SECONDS = 600

export type Phase = 'Running' | 'Complete' | 'Failed'

export function versionOf({ metadata }: ReplicationController): number {
  return Number(metadata.annotations?.[VERSION] ?? 0)
}

export function phaseOf({ metadata }: ReplicationController): string | undefined {
  return metadata.annotations?.[PHASE]
}

export function isCancelled({ metadata }: ReplicationController): boolean {
  return metadata.annotations?.[CANCELLED] === 'true'
}

/** Milliseconds that a rollout still has. */
export function untilTimeout(
  { spec }: DeploymentConfig,
  { metadata }: ReplicationController,
  world: World,
): number {
  const { recreateParams, rollingParams } = spec.strategy ?? {}
  const seconds = (rollingParams ?? recreateParams)?.timeoutSeconds ?? TIMEOUT_SECONDS
  return Date.parse(metadata.creationTimestamp ?? '') + seconds * 1000 - world.now()
}

type Step = { readonly phase: Phase; readonly why?: string | undefined }

export function enterPhase(
  controller: ReplicationController,
  { phase, why }: Step,
  world: World,
): ReplicationController | undefined {
  return world.patch(REPLICATION_CONTROLLERS, nameOf(controller), (current) => ({
    ...current,
    metadata: {
      ...current.metadata,
      annotations: {
        ...current.metadata.annotations,
        [PHASE]: phase,
        ...(why !== undefined && { [REASON]: why }),
      },
    },
  }))
}
