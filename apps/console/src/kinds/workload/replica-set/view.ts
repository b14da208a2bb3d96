import type { ReplicaKeeper } from '@naru/contract/kinds/workload/rollout/replica-keeper'
import { defineView } from '../../../details/kind-view.ts'
import { OwnTemplate } from '../../pieces/pod-spec/template-parts.tsx'

export const view = defineView<ReplicaKeeper>()({
  kind: 'replica-set',
  sections: [OwnTemplate],
  without: ['images', 'containers'],
})
