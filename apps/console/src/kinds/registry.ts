import { parseDiscoveredRef } from '@naru/contract/kinds/kind-ref'
import type { KindId } from '@naru/contract/kinds/registry'
import type { KindView, LoadView } from '../details/kind-view.ts'

// Each view takes its own kind's object type; `never` accepts them all.
type Loaders = { readonly [Id in KindId]?: () => Promise<{ readonly view: KindView<Id, never> }> }

/** Looks of kinds for which the framework's own is not enough, loaded when they are first shown. */
export const views: Loaders = {
  application: () => import('./argo/application/view.ts'),
  repository: () => import('./argo/repository/view.ts'),
  build: () => import('./build/build/view.ts'),
  'build-config': () => import('./build/build-config/view.ts'),
  'image-stream': () => import('./build/image-stream/view.ts'),
  'image-stream-tag': () => import('./build/image-stream-tag/view.ts'),
  'config-map': () => import('./configuration/config-map/view.ts'),
  secret: () => import('./configuration/secret/view.ts'),
  template: () => import('./catalog/template/view.ts'),
  'template-instance': () => import('./catalog/template-instance/view.ts'),
  'helm-chart': () => import('./helm/helm-chart/view.ts'),
  'helm-release': () => import('./helm/helm-release/view.ts'),
  'helm-repository': () => import('./helm/helm-repository/view.ts'),
  'machine-config': () => import('./infrastructure/machine-config/view.ts'),
  'machine-config-pool': () => import('./infrastructure/machine-config-pool/view.ts'),
  namespace: () => import('./infrastructure/namespace/view.ts'),
  node: () => import('./infrastructure/node/view.ts'),
  cluster: () => import('./management/cluster/view.ts'),
  group: () => import('./management/group/view.ts'),
  project: () => import('./management/project/view.ts'),
  user: () => import('./management/user/view.ts'),
  notebook: () => import('./ml/notebook/view.ts'),
  'notebook-volume': () => import('./ml/notebook-volume/view.ts'),
  'alert-setting': () => import('./monitoring/alert-setting/view.ts'),
  'image-registry-endpoint': () => import('./images/image-registry-endpoint/view.ts'),
  'image-repository': () => import('./images/image-repository/view.ts'),
  'gitlab-ci': () => import('./devops/gitlab-ci/view.ts'),
  'alert-target': () => import('./monitoring/alert-target/view.ts'),
  'k8s-event-alert-setting': () => import('./monitoring/k8s-event-alert-setting/view.ts'),
  ingress: () => import('./network/ingress/view.ts'),
  'network-policy': () => import('./network/network-policy/view.ts'),
  route: () => import('./network/route/view.ts'),
  service: () => import('./network/service/view.ts'),
  'limit-range': () => import('./policy/limit-range/view.ts'),
  'cluster-role': () => import('./rbac/cluster-role/view.ts'),
  'cluster-role-binding': () => import('./rbac/cluster-role-binding/view.ts'),
  role: () => import('./rbac/role/view.ts'),
  'role-binding': () => import('./rbac/role-binding/view.ts'),
  'service-account': () => import('./rbac/service-account/view.ts'),
  'resource-quota': () => import('./policy/resource-quota/view.ts'),
  'persistent-volume-claim': () => import('./storage/persistent-volume-claim/view.ts'),
  'storage-class': () => import('./storage/storage-class/view.ts'),
  'pod-disruption-budget': () => import('./policy/pod-disruption-budget/view.ts'),
  'event-listener': () => import('./tekton/event-listener/view.ts'),
  pipeline: () => import('./tekton/pipeline/view.ts'),
  'pipeline-run': () => import('./tekton/pipeline-run/view.ts'),
  task: () => import('./tekton/task/view.ts'),
  'task-run': () => import('./tekton/task-run/view.ts'),
  'cron-job': () => import('./workload/cron-job/view.ts'),
  'daemon-set': () => import('./workload/daemon-set/view.ts'),
  'custom-workload': () => import('./workload/custom-workload/view.ts'),
  deployment: () => import('./workload/deployment/view.ts'),
  'deployment-config': () => import('./workload/deployment-config/view.ts'),
  'horizontal-pod-autoscaler': () => import('./workload/horizontal-pod-autoscaler/view.ts'),
  job: () => import('./workload/job/view.ts'),
  pod: () => import('./workload/pod/view.ts'),
  'replica-set': () => import('./workload/replica-set/view.ts'),
  'replication-controller': () => import('./workload/replication-controller/view.ts'),
  'stateful-set': () => import('./workload/stateful-set/view.ts'),
}

/** The look of a kind by id; all discovered kinds share one. */
export const loadView: LoadView = async (id) => {
  if (parseDiscoveredRef(id)) return (await import('./discovered/view.ts')).view
  const load = (views as Readonly<Record<string, (() => Promise<{ readonly view: unknown }>) | undefined>>)[
    id
  ]
  if (!load) return { kind: id }
  // The loaders' own types tie each view to its kind; objects of that kind are all it is given.
  return (await load()).view as Awaited<ReturnType<LoadView>>
}
