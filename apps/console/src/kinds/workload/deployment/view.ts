import type { Deployment } from '@naru/contract/kinds/workload/deployment.rules'
import { defineView } from '../../../details/kind-view.ts'
import { HistoryTab } from '../../pieces/history-tab.tsx'
import { OwnTemplate } from '../../pieces/pod-spec/template-parts.tsx'
import { DeploymentRollout } from './deployment-rollout.tsx'

export const view = defineView<Deployment>()({
  kind: 'deployment',
  lead: [DeploymentRollout],
  sections: [OwnTemplate],
  without: ['images', 'containers'],
  tabs: { history: HistoryTab },
})
