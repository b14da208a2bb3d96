import type { Deployment } from '@naru/contract/kinds/workload/deployment.rules'
import { defineView, type ViewProps } from '../../../details/kind-view.ts'
import { EnvironmentTab } from '../../pieces/environment.tsx'
import { HistoryTab } from '../../pieces/history-tab.tsx'
import { OwnTemplate } from '../../pieces/pod-spec/template-parts.tsx'

export const view = defineView<Deployment>()({
  kind: 'deployment',
  sections: [OwnTemplate],
  without: ['images'],
  tabs: {
    environment: ({ cluster, object }: ViewProps<Deployment>) =>
      EnvironmentTab({ cluster, object, spec: object.spec?.template?.spec }),
    history: HistoryTab,
  },
})
