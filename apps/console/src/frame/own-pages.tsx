import type { OwnPageId } from '@naru/contract/pages/fixed-pages'
import { lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { ErrorPage } from '../parts/error-page.tsx'

const GlobalDashboard = lazyRouteComponent(
  () => import('../areas/dashboard/global-dashboard.tsx'),
  'GlobalDashboard',
)
const SearchPage = lazyRouteComponent(() => import('../resources/search-page.tsx'), 'SearchPage')
const YamlPage = lazyRouteComponent(() => import('../yaml/yaml-page.tsx'), 'YamlPage')
const ResourceListPage = lazyRouteComponent(
  () => import('../resources/resource-list-page.tsx'),
  'ResourceListPage',
)
const ResourceObjectPage = lazyRouteComponent(
  () => import('../kinds/resource-object-page.tsx'),
  'ResourceObjectPage',
)
const ResourceCreatePage = lazyRouteComponent(
  () => import('../resources/resource-form-pages.tsx'),
  'ResourceCreatePage',
)
const ResourceEditPage = lazyRouteComponent(
  () => import('../resources/resource-form-pages.tsx'),
  'ResourceEditPage',
)
const ClusterForm = lazyRouteComponent(
  () => import('../areas/clusters/cluster-form-page.tsx'),
  'ClusterFormPage',
)
const UserForm = lazyRouteComponent(() => import('../areas/users/user-form-page.tsx'), 'UserFormPage')

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
  P_SEARCH: SearchPage,
  P_YAML: YamlPage,
  L_RESOURCE: ResourceListPage,
  D_RESOURCE: ResourceObjectPage,
  C_RESOURCE: ResourceCreatePage,
  E_RESOURCE: ResourceEditPage,
}

/** Pages that are not one of the generic pages of a kind, by page id. */
export const ownPages: Readonly<Record<string, OwnPage>> = {
  ...fixedPages,
  C_CLUSTER: ClusterForm,
  E_CLUSTER: ClusterForm,
  C_USER: UserForm,
  E_USER: UserForm,
}
