import type { DeploymentConfig } from '@naru/contract/kinds/workload/deployment-config.rules'
import { defineView, type ViewProps } from '../../../details/kind-view.ts'
import { EnvironmentTab } from '../../pieces/environment.tsx'
import { HistoryTab } from '../../pieces/history-tab.tsx'
import { OwnTemplate } from '../../pieces/pod-spec/template-parts.tsx'
import { RolloutHooks } from './rollout-hooks.tsx'
import { Triggers } from './triggers.tsx'

export const view = defineView<DeploymentConfig>()({
  kind: 'deployment-config',
  sections: [Triggers, RolloutHooks, OwnTemplate],
  without: ['triggers', 'images'],
  tabs: {
    environment: ({ cluster, object }: ViewProps<DeploymentConfig>) =>
      EnvironmentTab({ cluster, object, spec: object.spec?.template?.spec }),
    history: HistoryTab,
  },
})
