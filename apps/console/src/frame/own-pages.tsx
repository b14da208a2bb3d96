import type { kinds } from '@naru/contract/kinds/registry'
import type { OwnPageId } from '@naru/contract/pages/fixed-pages'
import type { Page } from '@naru/contract/pages/page'
import type { KindWith } from '@naru/contract/pages/paths'
import { lookUp } from '@naru/contract/text/look-up'
import type { ComponentType } from 'react'
import { ErrorPage } from '../parts/error-page.tsx'
import { createLatePage } from '../parts/late-page.ts'
import { meshPages } from './mesh-pages.ts'

const GlobalDashboard = createLatePage(
  () => import('../areas/dashboard/global-dashboard.tsx'),
  'GlobalDashboard',
)
const ClusterDashboard = createLatePage(
  () => import('../areas/dashboard/cluster-dashboard.tsx'),
  'ClusterDashboard',
)
const GpuPage = createLatePage(() => import('../areas/gpu/gpu-page.tsx'), 'GpuPage')
const WhoCanPage = createLatePage(() => import('../areas/who-can/who-can-page.tsx'), 'WhoCanPage')
const AlertPage = createLatePage(() => import('../areas/alerts/alert-page.tsx'), 'AlertPage')
const AlertDetailPage = createLatePage(
  () => import('../areas/alerts/alert-detail-page.tsx'),
  'AlertDetailPage',
)
const RulesPage = createLatePage(() => import('../areas/alerts/rules/rules-page.tsx'), 'RulesPage')
const RuleDetailPage = createLatePage(
  () => import('../areas/alerts/rules/rule-detail-page.tsx'),
  'RuleDetailPage',
)
const RuleCreatePage = createLatePage(
  () => import('../areas/alerts/rules/edit/rule-create-page.tsx'),
  'RuleCreatePage',
)
const RuleEditPage = createLatePage(
  () => import('../areas/alerts/rules/edit/rule-edit-page.tsx'),
  'RuleEditPage',
)
const AuditPage = createLatePage(() => import('../areas/audit/audit-page.tsx'), 'AuditPage')
const MetricBrowser = createLatePage(() => import('../areas/metrics/metric-browser.tsx'), 'MetricBrowser')
const MonitoringPage = createLatePage(
  () => import('../areas/monitoring/monitoring-page.tsx'),
  'MonitoringPage',
)
const ResourceCatalog = createLatePage(
  () => import('../areas/catalog/resource-catalog.tsx'),
  'ResourceCatalog',
)
const TemplateCatalog = createLatePage(
  () => import('../areas/templates/template-catalog.tsx'),
  'TemplateCatalog',
)
const OwnTemplatePage = createLatePage(
  () => import('../areas/templates/own-template-page.tsx'),
  'OwnTemplatePage',
)
const CustomWorkloadPage = createLatePage(
  () => import('../areas/templates/custom-workload-page.tsx'),
  'CustomWorkloadPage',
)
const InstantiatePage = createLatePage(
  () => import('../areas/templates/instantiate-page.tsx'),
  'InstantiatePage',
)
const PlaygroundPage = createLatePage(
  () => import('../areas/playground/playground-page.tsx'),
  'PlaygroundPage',
)
const SearchPage = createLatePage(() => import('../resources/search/search-page.tsx'), 'SearchPage')
const YamlPage = createLatePage(() => import('../yaml/yaml-page.tsx'), 'YamlPage')
const GitlabPipelinePage = createLatePage(
  () => import('../areas/gitlab/pipeline-page.tsx'),
  'GitlabPipelinePage',
)
const ResourceListPage = createLatePage(
  () => import('../resources/resource-list-page.tsx'),
  'ResourceListPage',
)
const ResourceObjectPage = createLatePage(
  () => import('../kinds/resource-object-page.tsx'),
  'ResourceObjectPage',
)
const ResourceCreatePage = createLatePage(
  () => import('../resources/resource-form-pages.tsx'),
  'ResourceCreatePage',
)
const ResourceEditPage = createLatePage(
  () => import('../resources/resource-form-pages.tsx'),
  'ResourceEditPage',
)
const AccessRuleForm = createLatePage(
  () => import('../areas/access-rules/access-rule-form-page.tsx'),
  'AccessRuleFormPage',
)
const AlertTargetForm = createLatePage(
  () => import('../areas/alerts/own/own-form-pages.tsx'),
  'AlertTargetFormPage',
)
const AlertSettingForm = createLatePage(
  () => import('../areas/alerts/own/own-form-pages.tsx'),
  'AlertSettingFormPage',
)
const EventAlertSettingForm = createLatePage(
  () => import('../areas/alerts/own/own-form-pages.tsx'),
  'EventAlertSettingFormPage',
)
const ClusterForm = createLatePage(() => import('../areas/clusters/cluster-form-page.tsx'), 'ClusterFormPage')
const GitlabCiForm = createLatePage(
  () => import('../areas/gitlab/gitlab-ci-form-page.tsx'),
  'GitlabCiFormPage',
)
const GroupForm = createLatePage(() => import('../areas/groups/group-form-page.tsx'), 'GroupFormPage')
const ImageRepositoryForm = createLatePage(
  () => import('../areas/images/repository-form-page.tsx'),
  'RepositoryFormPage',
)
const ImageRegistryForm = createLatePage(
  () => import('../areas/images/registry-form-page.tsx'),
  'RegistryFormPage',
)
const HelmRepositoryForm = createLatePage(
  () => import('../areas/helm/repository-form-page.tsx'),
  'RepositoryFormPage',
)
const ProjectForm = createLatePage(() => import('../areas/projects/project-form-page.tsx'), 'ProjectFormPage')
const UserForm = createLatePage(() => import('../areas/users/user-form-page.tsx'), 'UserFormPage')

/** A page that may still have to be loaded; the router loads it before it goes there. */
type OwnPage = ComponentType & { readonly preload?: (() => Promise<void> | undefined) | undefined }

/** Fixed pages whose routes the router makes by hand, and the one that the server answers itself. */
export const OTHER_PAGES = [
  'P_ROOT',
  'P_500',
  'P_SILENT_CHECK_SSO_HTML',
] as const satisfies readonly OwnPageId[]

/** A fixed page without its component does not compile. */
export type FixedPages = Readonly<Record<Exclude<OwnPageId, (typeof OTHER_PAGES)[number]>, OwnPage>>

export const fixedPages: FixedPages = {
  P_403: () => <ErrorPage code="FORBIDDEN" />,
  P_404: () => <ErrorPage code="PAGE_NOT_FOUND" />,
  P_GLOBAL_DASHBOARD: GlobalDashboard,
  P_CLUSTER_DASHBOARD: ClusterDashboard,
  P_GPU_NODE: GpuPage,
  P_WHO_CAN: WhoCanPage,
  P_PLAYGROUND: PlaygroundPage,
  P_MONITORING: MonitoringPage,
  P_PROMETHEUS_GRAPH: MetricBrowser,
  P_ALERT: AlertPage,
  D_ALERTING_ALERT: AlertDetailPage,
  D_GITLAB_CI_PIPELINE: GitlabPipelinePage,
  P_PROMETHEUS_ALERT_RULE: RulesPage,
  D_ALERTING_RULE: RuleDetailPage,
  C_ALERTING_RULE: RuleCreatePage,
  E_ALERTING_RULE: RuleEditPage,
  P_AUDIT_LOG: AuditPage,
  P_SEARCH: SearchPage,
  P_YAML: YamlPage,
  P_CATALOG_RESOURCE: ResourceCatalog,
  P_CATALOG_TEMPLATE: TemplateCatalog,
  C_CATALOG: OwnTemplatePage,
  ...meshPages,
  L_RESOURCE: ResourceListPage,
  D_RESOURCE: ResourceObjectPage,
  C_RESOURCE: ResourceCreatePage,
  E_RESOURCE: ResourceEditPage,
}

type OwnKind = Extract<(typeof kinds)[number], { readonly source: 'platform' }>['id']

/** What creates and edits records of the kinds that Naru keeps itself: one with such a page and without a line does not compile. */
export type FormPages = Readonly<Record<OwnKind & (KindWith<'create'> | KindWith<'edit'>), OwnPage>>

export const formPages: FormPages = {
  'access-rule': AccessRuleForm,
  'alert-setting': AlertSettingForm,
  'alert-target': AlertTargetForm,
  cluster: ClusterForm,
  'gitlab-ci': GitlabCiForm,
  group: GroupForm,
  'helm-repository': HelmRepositoryForm,
  'image-registry-endpoint': ImageRegistryForm,
  'image-repository': ImageRepositoryForm,
  'k8s-event-alert-setting': EventAlertSettingForm,
  project: ProjectForm,
  user: UserForm,
}

/** Where an object of Kubernetes is not made by the fields of a form. */
const createPages: { readonly [Id in Exclude<KindWith<'create'>, OwnKind>]?: OwnPage } = {
  'custom-workload': CustomWorkloadPage,
  'template-instance': InstantiatePage,
}

/** A page that is not one of the generic pages of a kind; undefined for those. */
export function findOwnPage({ id, type, kind }: Page): OwnPage | undefined {
  const form = type === 'create' || type === 'edit' ? lookUp(formPages, kind ?? '') : undefined
  const create = type === 'create' ? lookUp(createPages, kind ?? '') : undefined
  return lookUp(fixedPages, id) ?? form ?? create
}
