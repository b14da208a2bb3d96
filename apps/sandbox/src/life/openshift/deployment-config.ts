import { isDeepStrictEqual } from 'node:util'
import { type Controller, onControlled, onSelf } from '../controller.ts'
import { parseObjectKey } from '../object-key.ts'
import type { DeploymentConfig, ReplicationController } from '../objects/workload.ts'
import { DEPLOYMENT_CONFIGS, REPLICATION_CONTROLLERS } from '../resources.ts'
import { planRollout, type Share } from '../workloads/rollout-plan.ts'
import { hashTemplate } from '../workloads/template-hash.ts'
import { isBeingDeleted, nameOf, ownerReference, type World } from '../world.ts'

const CONFIG = 'openshift.io/deployment-config.name'
const VERSION = 'openshift.io/deployment-config.latest-version'
const PHASE = 'openshift.io/deployment.phase'
const ENCODED_HASH = 'openshift.io/template-hash'

function versionOf({ metadata }: ReplicationController): number {
  return Number(metadata.annotations?.[VERSION] ?? 0)
}

function createNext(
  config: DeploymentConfig,
  version: number,
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
        'openshift.io/deployment.status-reason': 'config change',
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

function complete(controller: ReplicationController, world: World): void {
  if (controller.metadata.annotations?.[PHASE] === 'Complete') return
  world.patch(REPLICATION_CONTROLLERS, nameOf(controller), (current) => ({
    ...current,
    metadata: { ...current.metadata, annotations: { ...current.metadata.annotations, [PHASE]: 'Complete' } },
  }))
}

function buildStatus(
  config: DeploymentConfig,
  newest: ReplicationController,
  all: readonly ReplicationController[],
  time: string,
) {
  const total = (pick: (one: ReplicationController) => number | undefined): number =>
    all.reduce((sum, one) => sum + (pick(one) ?? 0), 0)
  const available = total(({ status }) => status?.availableReplicas)
  const wanted = config.spec.replicas ?? 1
  const isAvailable = available >= wanted
  const known = config.status?.conditions?.find(({ type }) => type === 'Available')
  const status = isAvailable ? 'True' : 'False'
  const since = known?.status === status ? (known.lastTransitionTime ?? time) : time
  const message = isAvailable
    ? 'Deployment config has minimum availability.'
    : 'Deployment config does not have minimum availability.'
  return {
    observedGeneration: config.metadata.generation ?? 1,
    latestVersion: versionOf(newest),
    replicas: total(({ status: own }) => own?.replicas),
    updatedReplicas: newest.status?.replicas ?? 0,
    readyReplicas: total(({ status: own }) => own?.readyReplicas),
    availableReplicas: available,
    unavailableReplicas: Math.max(0, wanted - available),
    conditions: [
      { type: 'Available', status, message, lastTransitionTime: since, lastUpdateTime: since } as const,
    ],
  }
}

function roll(
  config: DeploymentConfig,
  newest: ReplicationController,
  all: readonly ReplicationController[],
  world: World,
): void {
  const older = all.filter(({ metadata }) => metadata.uid !== newest.metadata.uid)
  const replicas = config.spec.replicas ?? 1
  const plan = planRollout({
    replicas,
    isRecreate: false,
    limits: {},
    newest: shareOf(newest),
    older: older.map(shareOf),
  })
  scale(newest, plan.newest, world)
  older.forEach((one, index) => scale(one, plan.older[index] ?? 0, world))
  if ((newest.status?.availableReplicas ?? 0) >= replicas) complete(newest, world)
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
    const last = all.at(-1)
    const isCurrent = last?.metadata.annotations?.[ENCODED_HASH] === hashTemplate(config.spec.template)
    const mayRoll = config.spec.paused !== true
    const newest =
      isCurrent || !mayRoll ? last : createNext(config, (last === undefined ? 0 : versionOf(last)) + 1, world)
    if (newest === undefined) return undefined
    if (mayRoll) roll(config, newest, all, world)
    const status = buildStatus(
      config,
      newest,
      world.controlled(REPLICATION_CONTROLLERS, config.metadata.uid),
      world.time(),
    )
    world.patch(DEPLOYMENT_CONFIGS, nameOf(config), (current) =>
      isDeepStrictEqual(current.status, status) ? current : { ...current, status },
    )
    return undefined
  },
}
