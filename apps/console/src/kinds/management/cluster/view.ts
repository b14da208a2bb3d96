import type { KubeObject } from '@naru/contract/kubernetes/object'
import { ClusterStages } from '../../../areas/clusters/cluster-stages.tsx'
import { defineView } from '../../kind-view.ts'
import { ClusterAnswer } from './cluster-answer.tsx'
import { ClusterHealth } from './cluster-health.tsx'
import { ClusterNodes } from './cluster-nodes.tsx'
import { ClusterPermissions } from './cluster-permissions.tsx'

export const view = defineView<KubeObject>()({
  kind: 'cluster',
  answer: ClusterAnswer,
  sections: [ClusterStages],
  aside: [ClusterHealth],
  tabs: { node: ClusterNodes, permission: ClusterPermissions },
})
