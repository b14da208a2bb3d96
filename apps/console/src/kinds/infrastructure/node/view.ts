import type { KubeObject } from '@naru/contract/kubernetes/object'
import { defineView } from '../../../details/kind-view.ts'
import { NodePods } from './node-pods.tsx'

export const view = defineView<KubeObject>()({
  kind: 'node',
  // Only a list counts them; the tab shows them one by one.
  without: ['pods'],
  tabs: { pod: NodePods },
})
