import type { KubeObject } from '@naru/contract/kubernetes/object'
import { defineView } from '../../../details/kind-view.ts'
import { ClaimUse } from './claim-use.tsx'
import { ClaimWait } from './claim-wait.tsx'

export const view = defineView<KubeObject>()({
  kind: 'persistent-volume-claim',
  lead: [ClaimWait, ClaimUse],
})
