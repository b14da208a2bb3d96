import type { KubeObject } from '@naru/contract/kubernetes/object'
import { defineView } from '../../../details/kind-view.ts'

// Only a list counts its pods; the tab shows them one by one.
export const view = defineView<KubeObject>()({ kind: 'node', without: ['pods'] })
