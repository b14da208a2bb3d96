import { type ComponentType, lazy } from 'react'
import { ErrorPage } from './error-page.tsx'

const GlobalDashboard = lazy(async () => ({
  default: (await import('../areas/dashboard/global-dashboard.tsx')).GlobalDashboard,
}))
const SearchPage = lazy(async () => ({ default: (await import('../resources/search-page.tsx')).SearchPage }))
const YamlPage = lazy(async () => ({ default: (await import('../yaml/yaml-page.tsx')).YamlPage }))
const ResourceListPage = lazy(async () => ({
  default: (await import('../resources/resource-list-page.tsx')).ResourceListPage,
}))
const ResourceDetailPage = lazy(async () => ({
  default: (await import('../resources/resource-detail-page.tsx')).ResourceDetailPage,
}))
const ClusterForm = lazy(async () => ({
  default: (await import('../areas/clusters/cluster-form-page.tsx')).ClusterFormPage,
}))
const UserForm = lazy(async () => ({
  default: (await import('../areas/users/user-form-page.tsx')).UserFormPage,
}))

/** Pages that are not one of the four generic pages of a kind, by page id. */
export const ownPages: Readonly<Record<string, ComponentType>> = {
  P_403: () => <ErrorPage code="FORBIDDEN" />,
  P_404: () => <ErrorPage code="PAGE_NOT_FOUND" />,
  P_GLOBAL_DASHBOARD: GlobalDashboard,
  P_SEARCH: SearchPage,
  P_YAML: YamlPage,
  L_RESOURCE: ResourceListPage,
  D_RESOURCE: ResourceDetailPage,
  C_CLUSTER: ClusterForm,
  E_CLUSTER: ClusterForm,
  C_USER: UserForm,
  E_USER: UserForm,
}
