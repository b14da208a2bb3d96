import type { StatefulSet } from '@naru/contract/kinds/workload/stateful-set.rules'
import { defineView, type ViewProps } from '../../../details/kind-view.ts'
import { EnvironmentTab } from '../../pieces/environment.tsx'
import { HistoryTab } from '../../pieces/history-tab.tsx'
import { OwnTemplate } from '../../pieces/pod-spec/template-parts.tsx'
import { SetPods } from './set-pods.tsx'

export const view = defineView<StatefulSet>()({
  kind: 'stateful-set',
  lead: [SetPods],
  sections: [OwnTemplate],
  without: ['images'],
  tabs: {
    environment: ({ cluster, object }: ViewProps<StatefulSet>) =>
      EnvironmentTab({ cluster, object, spec: object.spec?.template?.spec }),
    history: HistoryTab,
  },
})
