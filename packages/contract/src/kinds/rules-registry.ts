import { readColumns } from '../relations/read-columns.ts'
import { lookUp } from '../text/look-up.ts'
import { applicationRules } from './argo/application.rules.ts'
import { repositoryRules } from './argo/repository.rules.ts'
import { buildRules } from './build/build.rules.ts'
import { buildConfigRules } from './build/build-config.rules.ts'
import { imageStreamRules } from './build/image-stream.rules.ts'
import { imageStreamTagRules } from './build/image-stream-tag.rules.ts'
import { templateRules } from './catalog/template.rules.ts'
import { templateInstanceRules } from './catalog/template-instance.rules.ts'
import { eventRules } from './cluster/event.rules.ts'
import { configMapRules } from './configuration/config-map.rules.ts'
import { secretRules } from './configuration/secret.rules.ts'
import { withStuck } from './deletion/stuck-problem.ts'
import { gitlabCiRules } from './devops/gitlab-ci.rules.ts'
import { helmChartRules } from './helm/helm-chart.rules.ts'
import { helmReleaseRules } from './helm/helm-release.rules.ts'
import { helmRepositoryRules } from './helm/helm-repository.rules.ts'
import { imageRegistryEndpointRules } from './images/image-registry-endpoint.rules.ts'
import { imageRepositoryRules } from './images/image-repository.rules.ts'
import { machineConfigRules } from './infrastructure/machine-config.rules.ts'
import { machineConfigPoolRules } from './infrastructure/machine-config-pool.rules.ts'
import { namespaceRules } from './infrastructure/namespace.rules.ts'
import { nodeRules } from './infrastructure/node.rules.ts'
import type { KindRules, SaidRules } from './kind-rules.ts'
import { accessRuleRules } from './management/access-rule.rules.ts'
import { clusterRules } from './management/cluster.rules.ts'
import { groupRules } from './management/group.rules.ts'
import { projectRules } from './management/project.rules.ts'
import { userRules } from './management/user.rules.ts'
import { notebookRules } from './ml/notebook.rules.ts'
import { notebookVolumeRules } from './ml/notebook-volume.rules.ts'
import { alertSettingRules } from './monitoring/alert-setting.rules.ts'
import { alertTargetRules } from './monitoring/alert-target.rules.ts'
import { eventAlertSettingRules } from './monitoring/k8s-event-alert-setting.rules.ts'
import { ingressRules } from './network/ingress.rules.ts'
import { networkPolicyRules } from './network/network-policy.rules.ts'
import { routeRules } from './network/route.rules.ts'
import { serviceRules } from './network/service.rules.ts'
import { limitRangeRules } from './policy/limit-range.rules.ts'
import { podDisruptionBudgetRules } from './policy/pod-disruption-budget.rules.ts'
import { resourceQuotaRules } from './policy/resource-quota.rules.ts'
import { clusterRoleRules } from './rbac/cluster-role.rules.ts'
import { clusterRoleBindingRules } from './rbac/cluster-role-binding.rules.ts'
import { roleRules } from './rbac/role.rules.ts'
import { roleBindingRules } from './rbac/role-binding.rules.ts'
import { serviceAccountRules } from './rbac/service-account.rules.ts'
import type { KindId } from './registry.ts'
import { persistentVolumeRules } from './storage/persistent-volume.rules.ts'
import { persistentVolumeClaimRules } from './storage/persistent-volume-claim.rules.ts'
import { storageClassRules } from './storage/storage-class.rules.ts'
import { eventListenerRules } from './tekton/event-listener.rules.ts'
import { pipelineRules } from './tekton/pipeline.rules.ts'
import { pipelineRunRules } from './tekton/pipeline-run.rules.ts'
import { taskRules } from './tekton/task.rules.ts'
import { taskRunRules } from './tekton/task-run.rules.ts'
import { cronJobRules } from './workload/cron-job.rules.ts'
import { customWorkloadRules } from './workload/custom/custom-workload.rules.ts'
import { daemonSetRules } from './workload/daemon-set.rules.ts'
import { deploymentRules } from './workload/deployment.rules.ts'
import { deploymentConfigRules } from './workload/deployment-config.rules.ts'
import { horizontalPodAutoscalerRules } from './workload/horizontal-pod-autoscaler.rules.ts'
import { jobRules } from './workload/job.rules.ts'
import { podRules } from './workload/pod.rules.ts'
import { replicaSetRules } from './workload/replica-set.rules.ts'
import { replicationControllerRules } from './workload/replication-controller.rules.ts'
import { statefulSetRules } from './workload/stateful-set.rules.ts'

// Each kind's rules take that kind's own object type; the registry hands them objects of just that kind.
type AnyRules = SaidRules<never>

export const kindRules = {
  application: applicationRules,
  repository: repositoryRules,
  build: buildRules,
  'build-config': buildConfigRules,
  'image-stream': imageStreamRules,
  'image-stream-tag': imageStreamTagRules,
  event: eventRules,
  'config-map': configMapRules,
  secret: secretRules,
  'machine-config': machineConfigRules,
  'machine-config-pool': machineConfigPoolRules,
  namespace: namespaceRules,
  node: nodeRules,
  template: templateRules,
  'template-instance': templateInstanceRules,
  'access-rule': accessRuleRules,
  cluster: clusterRules,
  group: groupRules,
  'helm-chart': helmChartRules,
  'helm-release': helmReleaseRules,
  'helm-repository': helmRepositoryRules,
  'image-registry-endpoint': imageRegistryEndpointRules,
  'image-repository': imageRepositoryRules,
  project: projectRules,
  user: userRules,
  'gitlab-ci': gitlabCiRules,
  notebook: notebookRules,
  'notebook-volume': notebookVolumeRules,
  'alert-setting': alertSettingRules,
  'alert-target': alertTargetRules,
  'k8s-event-alert-setting': eventAlertSettingRules,
  ingress: ingressRules,
  'network-policy': networkPolicyRules,
  route: routeRules,
  service: serviceRules,
  'limit-range': limitRangeRules,
  'cluster-role': clusterRoleRules,
  'cluster-role-binding': clusterRoleBindingRules,
  role: roleRules,
  'role-binding': roleBindingRules,
  'service-account': serviceAccountRules,
  'resource-quota': resourceQuotaRules,
  'persistent-volume': persistentVolumeRules,
  'pod-disruption-budget': podDisruptionBudgetRules,
  'persistent-volume-claim': persistentVolumeClaimRules,
  'storage-class': storageClassRules,
  'event-listener': eventListenerRules,
  pipeline: pipelineRules,
  'pipeline-run': pipelineRunRules,
  task: taskRules,
  'task-run': taskRunRules,
  'cron-job': cronJobRules,
  'daemon-set': daemonSetRules,
  'custom-workload': customWorkloadRules,
  deployment: deploymentRules,
  'deployment-config': deploymentConfigRules,
  'horizontal-pod-autoscaler': horizontalPodAutoscalerRules,
  job: jobRules,
  pod: podRules,
  'replica-set': replicaSetRules,
  'replication-controller': replicationControllerRules,
  'stateful-set': statefulSetRules,
} satisfies Record<KindId, AnyRules>

// See AnyRules: the type of the object follows from the id that the caller looks up.
const complete = Object.fromEntries(
  Object.entries<AnyRules>(kindRules).map(([id, rules]) => [
    id,
    withStuck(readColumns(id, rules) as KindRules),
  ]),
)

/** The rules of a registered kind, applied to any object: the caller pairs an object with its own kind. */
export function findRules(id: string): KindRules | undefined {
  return lookUp(complete, id)
}
