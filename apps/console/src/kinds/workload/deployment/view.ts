import type { Deployment } from '@naru/contract/kinds/workload/deployment.rules'
import { defineView } from '../../../details/kind-view.ts'
import { DeploymentRollout } from '../../pieces/pace/deployment-rollout.tsx'
import { OwnTemplate } from '../../pieces/pod-spec/template-parts.tsx'
import { RevisionTab } from '../../pieces/revision-tab.tsx'

export const view = defineView<Deployment>()({
  kind: 'deployment',
  lead: [DeploymentRollout],
  sections: [OwnTemplate],
  without: ['images', 'containers'],
  tabs: { history: RevisionTab },
})
