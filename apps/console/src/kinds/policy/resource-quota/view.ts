import type { KubeObject } from '@naru/contract/kubernetes/object'
import { defineView } from '../../../details/kind-view.ts'
import { QuotaUse, QuotaUsers } from './quota-panels.tsx'

export const view = defineView<KubeObject>()({
  kind: 'resource-quota',
  lead: [QuotaUse, QuotaUsers],
  without: ['share', 'fullest', 'limited'],
})
