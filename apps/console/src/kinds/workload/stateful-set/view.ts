import type { StatefulSet } from '@naru/contract/kinds/workload/stateful-set.rules'
import { defineView, type ViewProps } from '../../../details/kind-view.ts'
import { EnvironmentTab } from '../../pieces/environment.tsx'

export const view = defineView<StatefulSet>()({
  kind: 'stateful-set',
  tabs: {
    environment: ({ cluster, object }: ViewProps<StatefulSet>) =>
      EnvironmentTab({ cluster, object, spec: object.spec?.template?.spec }),
  },
})
