import type { KubeObject } from '@naru/contract/kubernetes/object'
import { defineView } from '../../../details/kind-view.ts'
import { ClusterAnswer } from './cluster-answer.tsx'
import { ClusterHealth } from './cluster-health.tsx'
import { ClusterNodes } from './cluster-nodes.tsx'
import { ClusterPermissions } from './cluster-permissions.tsx'
import { ClusterStages } from './cluster-stages.tsx'

export const view = defineView<KubeObject>()({
  kind: 'cluster',
  answer: ClusterAnswer,
  sections: [ClusterStages],
  aside: [ClusterHealth],
  tabs: { node: ClusterNodes, permission: ClusterPermissions },
})
