import type { KubeObject } from '@naru/contract/kubernetes/object'
import { ClusterStages } from '../../../areas/clusters/cluster-stages.tsx'
import { defineView } from '../../kind-view.ts'
import { ClusterNodes } from './cluster-nodes.tsx'
import { ClusterPermissions } from './cluster-permissions.tsx'

export const view = defineView<KubeObject>()({
  kind: 'cluster',
  sections: [ClusterStages],
  tabs: { node: ClusterNodes, permission: ClusterPermissions },
})
