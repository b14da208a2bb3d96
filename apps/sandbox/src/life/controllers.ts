import type { SandboxCluster } from '../cluster/cluster.ts'
import { applicationController } from './argo/applications.ts'
import type { Controller } from './controller.ts'
import { createKubelet } from './kubelet/kubelet.ts'
import { notebookController } from './ml/notebooks.ts'
import { createEndpointsController } from './network/endpoints.ts'
import { ingressController } from './network/ingresses.ts'
import { heartbeat } from './nodes/heartbeat.ts'
import { nodeKeeper } from './nodes/node-keeper.ts'
import { createScheduler } from './nodes/scheduler.ts'
import { createTaintKeeper } from './nodes/taint-keeper.ts'
import { buildConfigController, buildController } from './openshift/builds.ts'
import { deploymentConfigController } from './openshift/deployment-config.ts'
import { imageStreamController } from './openshift/image-streams.ts'
import { buildTrigger, deployTrigger } from './openshift/image-triggers.ts'
import { machineConfigDaemon } from './openshift/machine-config-daemon.ts'
import { machineConfigPoolController } from './openshift/machine-config-pools.ts'
import { routeController } from './openshift/routes.ts'
import { templateInstanceController } from './openshift/template-instances.ts'
import { autoscalerController } from './policy/autoscaler.ts'
import { createDisruptionController } from './policy/disruption-budget.ts'
import { createQuotaController } from './policy/quota.ts'
import { REPLICA_SETS, REPLICATION_CONTROLLERS } from './resources.ts'
import { claimController } from './storage/claims.ts'
import { volumeController } from './storage/volumes.ts'
import { eventListenerController } from './tekton/event-listeners.ts'
import { pipelineRunController } from './tekton/pipeline-runs.ts'
import { taskRunController } from './tekton/task-runs.ts'
import { eventExpiry } from './upkeep/event-expiry.ts'
import { garbageCollector } from './upkeep/garbage-collector.ts'
import { createNamespaceController } from './upkeep/namespaces.ts'
import { createCronJobController } from './workloads/cron-job.ts'
import { daemonSetController } from './workloads/daemon-set.ts'
import { deploymentController } from './workloads/deployment.ts'
import { jobController } from './workloads/job.ts'
import { createReplicaKeeper } from './workloads/replica-keeper.ts'
import { statefulSetController } from './workloads/stateful-set.ts'

const OPENSHIFT: readonly Controller[] = [
  deploymentConfigController,
  routeController,
  imageStreamController,
  buildTrigger,
  deployTrigger,
  buildConfigController,
  buildController,
  machineConfigPoolController,
  machineConfigDaemon,
  templateInstanceController,
]

/** Every reaction that a cluster has; OpenShift has some more. */
export function createControllers({ store, provider }: SandboxCluster): readonly Controller[] {
  return [
    createNamespaceController(store),
    deploymentController,
    createReplicaKeeper(REPLICA_SETS),
    createReplicaKeeper(REPLICATION_CONTROLLERS),
    statefulSetController,
    daemonSetController,
    jobController,
    createCronJobController(),
    createScheduler(),
    createKubelet(),
    createEndpointsController(store),
    ingressController,
    createQuotaController(store),
    createDisruptionController(store),
    autoscalerController,
    claimController,
    volumeController,
    nodeKeeper,
    createTaintKeeper(),
    heartbeat,
    applicationController,
    notebookController,
    garbageCollector,
    eventExpiry,
    taskRunController,
    pipelineRunController,
    eventListenerController,
    ...(provider === 'openshift' ? OPENSHIFT : []),
  ]
}
