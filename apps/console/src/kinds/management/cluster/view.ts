import type { KubeObject } from '@naru/contract/kubernetes/object'
import { defineView } from '../../../details/kind-view.ts'
import { ClusterAccount } from './cluster-account.tsx'
import { ClusterAnswer } from './cluster-answer.ts'
import { ClusterHealth } from './cluster-health.tsx'
import { ClusterNodes } from './cluster-nodes.tsx'
import { ClusterOwnObjects } from './cluster-own-objects.tsx'
import { ClusterPermissions } from './cluster-permissions.tsx'
import { ClusterStages } from './cluster-stages.tsx'

export const view = defineView<KubeObject>()({
  kind: 'cluster',
  answer: ClusterAnswer,
  sections: [ClusterStages, ClusterAccount, ClusterOwnObjects],
  aside: [ClusterHealth],
  tabs: { node: ClusterNodes, permission: ClusterPermissions },
})
