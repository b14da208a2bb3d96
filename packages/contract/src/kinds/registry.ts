import { application } from './argo/application.ts'
import { repository } from './argo/repository.ts'
import { build } from './build/build.ts'
import { buildConfig } from './build/build-config.ts'
import { imageStream } from './build/image-stream.ts'
import { imageStreamTag } from './build/image-stream-tag.ts'
import { template } from './catalog/template.ts'
import { templateInstance } from './catalog/template-instance.ts'
import { event } from './cluster/event.ts'
import { configMap } from './configuration/config-map.ts'
import { secret } from './configuration/secret.ts'
import { gitlabCi } from './devops/gitlab-ci.ts'
import { helmChart } from './helm/helm-chart.ts'
import { helmRelease } from './helm/helm-release.ts'
import { helmRepository } from './helm/helm-repository.ts'
import { imageRegistryEndpoint } from './images/image-registry-endpoint.ts'
import { imageRepository } from './images/image-repository.ts'
import { indexKinds } from './index-kinds.ts'
import { machineConfig } from './infrastructure/machine-config.ts'
import { machineConfigPool } from './infrastructure/machine-config-pool.ts'
import { namespace } from './infrastructure/namespace.ts'
import { node } from './infrastructure/node.ts'
import { accessRule } from './management/access-rule.ts'
import { cluster } from './management/cluster.ts'
import { group } from './management/group.ts'
import { project } from './management/project.ts'
import { user } from './management/user.ts'
import { notebook } from './ml/notebook.ts'
import { notebookVolume } from './ml/notebook-volume.ts'
import { alertSetting } from './monitoring/alert-setting.ts'
import { alertTarget } from './monitoring/alert-target.ts'
import { eventAlertSetting } from './monitoring/k8s-event-alert-setting.ts'
import { ingress } from './network/ingress.ts'
import { networkPolicy } from './network/network-policy.ts'
import { route } from './network/route.ts'
import { service } from './network/service.ts'
import { limitRange } from './policy/limit-range.ts'
import { podDisruptionBudget } from './policy/pod-disruption-budget.ts'
import { resourceQuota } from './policy/resource-quota.ts'
import { clusterRole } from './rbac/cluster-role.ts'
import { clusterRoleBinding } from './rbac/cluster-role-binding.ts'
import { role } from './rbac/role.ts'
import { roleBinding } from './rbac/role-binding.ts'
import { serviceAccount } from './rbac/service-account.ts'
import { persistentVolume } from './storage/persistent-volume.ts'
import { persistentVolumeClaim } from './storage/persistent-volume-claim.ts'
import { storageClass } from './storage/storage-class.ts'
import { eventListener } from './tekton/event-listener.ts'
import { pipeline } from './tekton/pipeline.ts'
import { pipelineRun } from './tekton/pipeline-run.ts'
import { task } from './tekton/task.ts'
import { taskRun } from './tekton/task-run.ts'
import { cronJob } from './workload/cron-job.ts'
import { customWorkload } from './workload/custom/custom-workload.ts'
import { daemonSet } from './workload/daemon-set.ts'
import { deployment } from './workload/deployment.ts'
import { deploymentConfig } from './workload/deployment-config.ts'
import { horizontalPodAutoscaler } from './workload/horizontal-pod-autoscaler.ts'
import { job } from './workload/job.ts'
import { pod } from './workload/pod.ts'
import { replicaSet } from './workload/replica-set.ts'
import { replicationController } from './workload/replication-controller.ts'
import { statefulSet } from './workload/stateful-set.ts'

/** Every kind of the product; a line here is a compile error elsewhere until its rules exist. */
export const kinds = [
  application,
  repository,
  build,
  buildConfig,
  imageStream,
  imageStreamTag,
  event,
  configMap,
  secret,
  machineConfig,
  machineConfigPool,
  namespace,
  node,
  template,
  templateInstance,
  accessRule,
  cluster,
  group,
  helmChart,
  helmRelease,
  helmRepository,
  imageRegistryEndpoint,
  imageRepository,
  project,
  user,
  gitlabCi,
  notebook,
  notebookVolume,
  alertTarget,
  alertSetting,
  eventAlertSetting,
  ingress,
  networkPolicy,
  route,
  service,
  limitRange,
  clusterRole,
  clusterRoleBinding,
  role,
  roleBinding,
  serviceAccount,
  resourceQuota,
  persistentVolume,
  podDisruptionBudget,
  persistentVolumeClaim,
  storageClass,
  eventListener,
  pipeline,
  pipelineRun,
  task,
  taskRun,
  cronJob,
  daemonSet,
  customWorkload,
  deployment,
  deploymentConfig,
  horizontalPodAutoscaler,
  job,
  pod,
  replicaSet,
  replicationController,
  statefulSet,
] as const

export type KindId = (typeof kinds)[number]['id']

export const { findKind, findKindOf, findKindOfResource } = indexKinds(kinds)
