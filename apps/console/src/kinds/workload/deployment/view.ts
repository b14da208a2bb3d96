import type { Deployment } from '@naru/contract/kinds/workload/deployment.rules'
import { EnvironmentTab } from '../../environment.tsx'
import { defineView, type ViewProps } from '../../kind-view.ts'
import { SelectedPods } from '../../selected-pods.tsx'
import { HistoryTab } from './history-tab.tsx'

export const view = defineView<Deployment>()({
  kind: 'deployment',
  tabs: {
    pod: ({ cluster, object }: ViewProps<Deployment>) =>
      SelectedPods({ cluster, object, selector: object.spec?.selector?.matchLabels }),
    environment: ({ cluster, object }: ViewProps<Deployment>) =>
      EnvironmentTab({ cluster, object, spec: object.spec?.template?.spec }),
    history: HistoryTab,
  },
})
