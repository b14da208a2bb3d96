import type { KubeObject } from '@naru/contract/kubernetes/object'
import { defineView } from '../../kind-view.ts'
import { ClusterNodes } from './cluster-nodes.tsx'
import { ClusterPermissions } from './cluster-permissions.tsx'

export const view = defineView<KubeObject>()({
  kind: 'cluster',
  tabs: { node: ClusterNodes, permission: ClusterPermissions },
})
