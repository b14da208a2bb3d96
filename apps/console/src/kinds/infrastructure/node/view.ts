import type { KubeObject } from '@naru/contract/kubernetes/object'
import { defineView } from '../../../details/kind-view.ts'
import { EvictedPods } from './evicted-pods.tsx'
import { NodeImages } from './node-images.tsx'
import { TaintPanel } from './taint-panel.tsx'
import { TopByCpu, TopByMemory } from './top-pods.tsx'

export const view = defineView<KubeObject>()({
  kind: 'node',
  lead: [TopByMemory, TopByCpu, EvictedPods],
  sections: [NodeImages],
  aside: [TaintPanel],
  // Only a list counts its pods, which the tab shows one by one; the taints have a panel.
  without: ['pods', 'taints'],
})
