import type { KindId } from '@naru/contract/kinds/registry'
import { createLatePage } from '../parts/late-page.ts'

/** Lists of kinds for which the framework's own look is not enough. */
export const listPages = {
  cluster: createLatePage(() => import('./management/cluster/cluster-list.tsx'), 'ClusterList'),
  group: createLatePage(() => import('./management/group/group-list.tsx'), 'GroupList'),
  user: createLatePage(() => import('./management/user/user-list.tsx'), 'UserList'),
  event: createLatePage(() => import('./cluster/event/event-list.tsx'), 'EventList'),
  namespace: createLatePage(() => import('./infrastructure/namespace/namespace-list.tsx'), 'NamespaceList'),
  'access-rule': createLatePage(() => import('./pieces/rbac/role-list.tsx'), 'RoleList'),
  role: createLatePage(() => import('./pieces/rbac/role-list.tsx'), 'RoleList'),
  'cluster-role': createLatePage(() => import('./pieces/rbac/role-list.tsx'), 'RoleList'),
  'role-binding': createLatePage(() => import('./pieces/rbac/binding-list.tsx'), 'BindingList'),
  'cluster-role-binding': createLatePage(() => import('./pieces/rbac/binding-list.tsx'), 'BindingList'),
  'service-account': createLatePage(() => import('./rbac/service-account/account-list.tsx'), 'AccountList'),
  'cron-job': createLatePage(() => import('./workload/cron-job/cron-job-list.tsx'), 'CronJobList'),
} satisfies { readonly [Id in KindId]?: unknown }
