import type { KubeObject } from '@naru/contract/kubernetes/object'
import { defineView } from '../../../details/kind-view.ts'
import { DrainedNodes } from './drained-nodes.tsx'

export const view = defineView<KubeObject>()({ kind: 'pod-disruption-budget', lead: [DrainedNodes] })
