import type { KindId } from '@naru/contract/kinds/registry'
import { lazyRouteComponent } from '@tanstack/react-router'

/** Lists of kinds for which the framework's own look is not enough. */
export const listPages = {
  cluster: lazyRouteComponent(() => import('./management/cluster/cluster-list.tsx'), 'ClusterList'),
  group: lazyRouteComponent(() => import('./management/group/group-list.tsx'), 'GroupList'),
  user: lazyRouteComponent(() => import('./management/user/user-list.tsx'), 'UserList'),
  event: lazyRouteComponent(() => import('./cluster/event/event-list.tsx'), 'EventList'),
  namespace: lazyRouteComponent(
    () => import('./infrastructure/namespace/namespace-list.tsx'),
    'NamespaceList',
  ),
  role: lazyRouteComponent(() => import('./pieces/rbac/role-list.tsx'), 'RoleList'),
  'cluster-role': lazyRouteComponent(() => import('./pieces/rbac/role-list.tsx'), 'RoleList'),
  'role-binding': lazyRouteComponent(() => import('./pieces/rbac/binding-list.tsx'), 'BindingList'),
  'cluster-role-binding': lazyRouteComponent(() => import('./pieces/rbac/binding-list.tsx'), 'BindingList'),
  'service-account': lazyRouteComponent(
    () => import('./rbac/service-account/account-list.tsx'),
    'AccountList',
  ),
  'cron-job': lazyRouteComponent(() => import('./workload/cron-job/cron-job-list.tsx'), 'CronJobList'),
} satisfies { readonly [Id in KindId]?: unknown }
