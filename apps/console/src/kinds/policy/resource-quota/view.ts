import type { KubeObject } from '@naru/contract/kubernetes/object'
import { defineView } from '../../../details/kind-view.ts'
import { QuotaPodsPanel } from './quota-pods-panel.tsx'
import { QuotaUse } from './quota-use.tsx'

export const view = defineView<KubeObject>()({
  kind: 'resource-quota',
  lead: [QuotaUse, QuotaPodsPanel],
  without: ['share', 'fullest', 'limited'],
})
