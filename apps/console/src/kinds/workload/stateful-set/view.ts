import type { StatefulSet } from '@naru/contract/kinds/workload/stateful-set.rules'
import { defineView } from '../../../details/kind-view.ts'
import { OwnTemplate } from '../../pieces/pod-spec/template-parts.tsx'
import { RevisionTab } from '../../pieces/revision-tab.tsx'
import { SetPods } from './set-pods.tsx'
import { SetRollout } from './set-rollout.tsx'

export const view = defineView<StatefulSet>()({
  kind: 'stateful-set',
  lead: [SetRollout, SetPods],
  sections: [OwnTemplate],
  without: ['images', 'containers'],
  tabs: { history: RevisionTab },
})
