import type { Form } from '../forms/form.ts'
import { applicationForm } from './argo/application.form.ts'
import { repositoryForm } from './argo/repository.form.ts'
import { buildConfigForm } from './build/build-config.form.ts'
import { imageStreamForm } from './build/image-stream.form.ts'
import { configMapForm } from './configuration/config-map.form.ts'
import { secretForm } from './configuration/secret.form.ts'
import { gitlabCiForm } from './devops/gitlab-ci.form.ts'
import { helmRepositoryForm } from './helm/helm-repository.form.ts'
import { imageRegistryEndpointForm } from './images/image-registry-endpoint.form.ts'
import { imageRepositoryForm } from './images/image-repository.form.ts'
import { namespaceForm } from './infrastructure/namespace.form.ts'
import { accessRuleForm } from './management/access-rule.form.ts'
import { clusterForm } from './management/cluster.form.ts'
import { groupForm } from './management/group.form.ts'
import { projectForm } from './management/project.form.ts'
import { userForm } from './management/user.form.ts'
import { notebookForm } from './ml/notebook.form.ts'
import { notebookVolumeForm } from './ml/notebook-volume.form.ts'
import { alertSettingForm } from './monitoring/alert-setting.form.ts'
import { alertTargetForm } from './monitoring/alert-target.form.ts'
import { eventAlertSettingForm } from './monitoring/k8s-event-alert-setting.form.ts'
import { ingressForm } from './network/ingress.form.ts'
import { networkPolicyForm } from './network/network-policy.form.ts'
import { routeForm } from './network/route.form.ts'
import { serviceForm } from './network/service.form.ts'
import { limitRangeForm } from './policy/limit-range.form.ts'
import { podDisruptionBudgetForm } from './policy/pod-disruption-budget.form.ts'
import { resourceQuotaForm } from './policy/resource-quota.form.ts'
import { clusterRoleForm } from './rbac/cluster-role.form.ts'
import { clusterRoleBindingForm } from './rbac/cluster-role-binding.form.ts'
import { roleForm } from './rbac/role.form.ts'
import { roleBindingForm } from './rbac/role-binding.form.ts'
import { serviceAccountForm } from './rbac/service-account.form.ts'
import { type KindId, kinds } from './registry.ts'
import { persistentVolumeClaimForm } from './storage/persistent-volume-claim.form.ts'
import { storageClassForm } from './storage/storage-class.form.ts'
import { eventListenerForm } from './tekton/event-listener.form.ts'
import { pipelineForm } from './tekton/pipeline.form.ts'
import { taskForm } from './tekton/task.form.ts'
import { cronJobForm } from './workload/forms/cron-job.form.ts'
import { daemonSetForm } from './workload/forms/daemon-set.form.ts'
import { deploymentForm } from './workload/forms/deployment.form.ts'
import { deploymentConfigForm } from './workload/forms/deployment-config.form.ts'
import { autoscalerForm } from './workload/forms/horizontal-pod-autoscaler.form.ts'
import { jobForm } from './workload/forms/job.form.ts'
import { podForm } from './workload/forms/pod.form.ts'
import { statefulSetForm } from './workload/forms/stateful-set.form.ts'

/** Kinds with a form of their own; the others get one from the schema that their cluster tells. */
export const forms = {
  application: applicationForm,
  repository: repositoryForm,
  'build-config': buildConfigForm,
  'image-stream': imageStreamForm,
  'config-map': configMapForm,
  secret: secretForm,
  namespace: namespaceForm,
  'limit-range': limitRangeForm,
  'pod-disruption-budget': podDisruptionBudgetForm,
  'resource-quota': resourceQuotaForm,
  'persistent-volume-claim': persistentVolumeClaimForm,
  'cluster-role': clusterRoleForm,
  'cluster-role-binding': clusterRoleBindingForm,
  role: roleForm,
  'role-binding': roleBindingForm,
  'service-account': serviceAccountForm,
  'storage-class': storageClassForm,
  ingress: ingressForm,
  'network-policy': networkPolicyForm,
  route: routeForm,
  service: serviceForm,
  notebook: notebookForm,
  'notebook-volume': notebookVolumeForm,
  'event-listener': eventListenerForm,
  pipeline: pipelineForm,
  task: taskForm,
  'cron-job': cronJobForm,
  'daemon-set': daemonSetForm,
  deployment: deploymentForm,
  'deployment-config': deploymentConfigForm,
  'horizontal-pod-autoscaler': autoscalerForm(kinds),
  job: jobForm,
  pod: podForm,
  'stateful-set': statefulSetForm,
  'access-rule': accessRuleForm,
  cluster: clusterForm,
  'gitlab-ci': gitlabCiForm,
  group: groupForm,
  'helm-repository': helmRepositoryForm,
  'image-registry-endpoint': imageRegistryEndpointForm,
  'image-repository': imageRepositoryForm,
  project: projectForm,
  user: userForm,
  'alert-setting': alertSettingForm,
  'alert-target': alertTargetForm,
  'k8s-event-alert-setting': eventAlertSettingForm,
} satisfies { readonly [Id in KindId]?: Form }

export function findForm(kind: string): Form | null {
  // `kind` is an own key of the registry.
  return Object.hasOwn(forms, kind) ? forms[kind as keyof typeof forms] : null
}
