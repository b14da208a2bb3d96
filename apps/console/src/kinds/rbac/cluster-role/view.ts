import type { KubeObject } from '@naru/contract/kubernetes/object'
import { defineView } from '../../../details/kind-view.ts'
import { RoleHolders } from '../../pieces/rbac/role-holders.tsx'
import { RoleRules } from '../../pieces/rbac/role-parts.tsx'

export const view = defineView<KubeObject>()({
  kind: 'cluster-role',
  lead: [RoleRules, RoleHolders],
  without: ['dangers', 'resources'],
})
