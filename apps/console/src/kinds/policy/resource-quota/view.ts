import type { KubeObject } from '@naru/contract/kubernetes/object'
import { defineView } from '../../../details/kind-view.ts'
import { QuotaUse } from './quota-use.tsx'
import { QuotaUsersPanel } from './quota-users-panel.tsx'

export const view = defineView<KubeObject>()({
  kind: 'resource-quota',
  lead: [QuotaUse, QuotaUsersPanel],
  without: ['share', 'fullest', 'limited'],
})
