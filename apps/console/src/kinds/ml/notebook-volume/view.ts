import type { KubeObject } from '@naru/contract/kubernetes/object'
import { defineView } from '../../../details/kind-view.ts'
import { ClaimUse } from '../../pieces/claim/claim-use.tsx'
import { ClaimWait } from '../../pieces/claim/claim-wait.tsx'
import { VolumeNotebooks } from './volume-notebooks.tsx'
import { VolumeViewers } from './volume-viewers.tsx'

export const view = defineView<KubeObject>()({
  kind: 'notebook-volume',
  lead: [ClaimWait, VolumeNotebooks],
  sections: [ClaimUse],
  aside: [VolumeViewers],
  without: ['notebooks', 'use'],
})
