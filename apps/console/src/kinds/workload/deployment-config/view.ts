import type { DeploymentConfig } from '@naru/contract/kinds/workload/deployment-config.rules'
import { defineView } from '../../../details/kind-view.ts'
import { OwnTemplate } from '../../pieces/pod-spec/template-parts.tsx'
import { RevisionTab } from '../../pieces/revision-tab.tsx'
import { ConfigRollout } from './config-rollout.tsx'
import { RolloutHooks } from './rollout-hooks.tsx'
import { Triggers } from './triggers.tsx'

export const view = defineView<DeploymentConfig>()({
  kind: 'deployment-config',
  lead: [ConfigRollout],
  sections: [Triggers, RolloutHooks, OwnTemplate],
  without: ['triggers', 'images', 'containers'],
  tabs: { history: RevisionTab },
})
