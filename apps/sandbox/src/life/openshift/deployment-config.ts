import { isDeepStrictEqual } from 'node:util'
import { type Controller, onControlled, onSelf } from '../controller.ts'
import { parseObjectKey } from '../object-key.ts'
import type { DeploymentConfig, ReplicationController } from '../objects/workload.ts'
import { DEPLOYMENT_CONFIGS, REPLICATION_CONTROLLERS } from '../resources.ts'
import { planRollout, type Share } from '../workloads/rollout-plan.ts'
import { hashTemplate } from '../workloads/template-hash.ts'
import { isBeingDeleted, nameOf, ownerReference, type World } from '../world.ts'
import {
  enterPhase,
  isCancelled,
  PHASE,
  phaseOf,
  REASON,
  untilTimeout,
  VERSION,
  versionOf,
} from './rollout-phase.ts'
import { buildRolloutStatus } from './rollout-report.ts'

const CONFIG = 'openshift.io/deployment-config.name'
const ENCODED_HASH = 'openshift.io/template-hash'

function createNext(
  config: DeploymentConfig,
  { version, why }: { readonly version: number; readonly why: string },
  world: World,
): ReplicationController | undefined {
  const { name, namespace } = config.metadata
  const deployment = `${name}-${version}`
  const labels = { ...config.spec.template.metadata?.labels, deployment, deploymentconfig: name }
  const created = world.create(REPLICATION_CONTROLLERS, {
    metadata: {
      name: deployment,
      ...(namespace === undefined ? {} : { namespace }),
      labels: { ...config.metadata.labels, [CONFIG]: name },
      annotations: {
        [CONFIG]: name,
        [VERSION]: String(version),
        [PHASE]: 'Running',
        [ENCODED_HASH]: hashTemplate(config.spec.template),
        [REASON]: why,
      },
      ownerReferences: [ownerReference(DEPLOYMENT_CONFIGS, config)],
    },
    spec: {
      replicas: 0,
      selector: { ...config.spec.selector, deployment, deploymentconfig: name },
      template: { ...config.spec.template, metadata: { ...config.spec.template.metadata, labels } },
    },
    status: { replicas: 0 },
  })
  const message = `Created new replication controller "${deployment}" for version ${version}`
  world.record(config, 'DeploymentConfig', {
    type: 'Normal',
    reason: 'DeploymentCreated',
    message,
    component: 'deploymentconfig-controller',
  })
  return created
}

function shareOf({ spec, status }: ReplicationController): Share {
  return { wanted: spec.replicas ?? 0, available: status?.availableReplicas ?? 0 }
}

function scale(controller: ReplicationController, replicas: number, world: World): void {
  if (controller.spec.replicas === replicas) return
  world.patch(REPLICATION_CONTROLLERS, nameOf(controller), (current) => ({
    ...current,
    spec: { ...current.spec, replicas },
  }))
}

/** Who serves: the newest once it is complete, and while it has failed the last one that was. */
function settle(config: DeploymentConfig, all: readonly ReplicationController[], world: World): void {
  const { replicas = 1 } = config.spec
  const serving = all.findLast((one) => phaseOf(one) === 'Complete')
  for (const one of all) scale(one, one === serving ? replicas : 0, world)
}

/** One step of the rollout that goes on; answers how long it still may take. */
function roll(
  config: DeploymentConfig,
  newest: ReplicationController,
  all: readonly ReplicationController[],
  world: World,
): number | undefined {
  const { replicas = 1, strategy } = config.spec
  const left = untilTimeout(config, newest, world)
  if (isCancelled(newest) || left <= 0) {
    const why = isCancelled(newest) ? undefined : `config timed out`
    const failed = enterPhase(newest, { phase: 'Failed', why }, world)
    settle(config, [...all.slice(0, -1), failed ?? newest], world)
    return undefined
  }
  const older = all.slice(0, -1)
  const plan = planRollout({
    replicas,
    isRecreate: strategy?.type === 'Recreate',
    limits: {},
    newest: shareOf(newest),
    older: older.map(shareOf),
  })
  scale(newest, plan.newest, world)
  older.forEach((one, index) => scale(one, plan.older[index] ?? 0, world))
  if ((newest.status?.availableReplicas ?? 0) < replicas) return left
  enterPhase(newest, { phase: 'Complete' }, world)
  return undefined
}

/** The version that there should be, and why a new one; a paused config keeps what it has. */
function planNext(
  { spec, status }: DeploymentConfig,
  last: ReplicationController | undefined,
): { readonly version: number; readonly why: string } | undefined {
  if (spec.paused === true) return undefined
  const version = last === undefined ? 0 : versionOf(last)
  // Somebody has asked for a rollout: the number runs ahead of what there is.
  if ((status?.latestVersion ?? 0) > version) return { version: version + 1, why: 'manual change' }
  const isCurrent = last?.metadata.annotations?.[ENCODED_HASH] === hashTemplate(spec.template)
  return isCurrent ? undefined : { version: version + 1, why: 'config change' }
}

function report(config: DeploymentConfig, newest: ReplicationController, world: World): void {
  const all = world.controlled(REPLICATION_CONTROLLERS, config.metadata.uid)
  const current = all.find(({ metadata }) => metadata.uid === newest.metadata.uid) ?? newest
  const status = buildRolloutStatus({ config, newest: current, all, time: world.time() })
  world.patch(DEPLOYMENT_CONFIGS, nameOf(config), (known) =>
    isDeepStrictEqual(known.status, status) ? known : { ...known, status },
  )
}

/** Deployment configs of OpenShift: a replication controller for each version. */
export const deploymentConfigController: Controller = {
  name: 'deployment configs',
  wakes: [onSelf(DEPLOYMENT_CONFIGS), onControlled(REPLICATION_CONTROLLERS, 'DeploymentConfig')],
  reconcile: (key, world) => {
    const config = world.get(DEPLOYMENT_CONFIGS, parseObjectKey(key))
    if (config === undefined || isBeingDeleted(config)) return undefined
    const all = [...world.controlled(REPLICATION_CONTROLLERS, config.metadata.uid)].sort(
      (a, b) => versionOf(a) - versionOf(b),
    )
    const next = planNext(config, all.at(-1))
    const made = next && createNext(config, next, world)
    const known = made === undefined ? all : [...all, made]
    const newest = known.at(-1)
    if (newest === undefined) return undefined
    const goesOn = config.spec.paused !== true && phaseOf(newest) === 'Running'
    const again = goesOn ? roll(config, newest, known, world) : undefined
    if (!goesOn && config.spec.paused !== true) settle(config, known, world)
    report(config, newest, world)
    return again
  },
}
