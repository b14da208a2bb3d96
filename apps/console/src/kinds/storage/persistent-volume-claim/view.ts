import type { KubeObject } from '@naru/contract/kubernetes/object'
import { defineView } from '../../../details/kind-view.ts'
import { ClaimUse } from '../../pieces/claim/claim-use.tsx'
import { ClaimWait } from '../../pieces/claim/claim-wait.tsx'

export const view = defineView<KubeObject>()({
  kind: 'persistent-volume-claim',
  lead: [ClaimWait, ClaimUse],
})
