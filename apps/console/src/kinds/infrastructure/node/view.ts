import type { KubeObject } from '@naru/contract/kubernetes/object'
import { defineView } from '../../kind-view.ts'
import { NodePods } from './node-pods.tsx'

export const view = defineView<KubeObject>()({ kind: 'node', tabs: { pod: NodePods } })
