import type { DaemonSet } from '@naru/contract/kinds/workload/daemon-set.rules'
import { defineView } from '../../../details/kind-view.ts'
import { OwnTemplate } from '../../pieces/pod-spec/template-parts.tsx'
import { RevisionTab } from '../../pieces/revision-tab.tsx'
import { DaemonNodes } from './daemon-nodes.tsx'
import { DaemonRollout } from './daemon-rollout.tsx'

export const view = defineView<DaemonSet>()({
  kind: 'daemon-set',
  lead: [DaemonRollout, DaemonNodes],
  sections: [OwnTemplate],
  without: ['images', 'containers'],
  tabs: { history: RevisionTab },
})
