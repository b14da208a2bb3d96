import type { ReplicaKeeper } from '@naru/contract/kinds/workload/rollout/replica-keeper'
import { defineView, type ViewProps } from '../../../details/kind-view.ts'
import { EnvironmentTab } from '../../pieces/environment.tsx'
import { OwnTemplate } from '../../pieces/pod-spec/template-parts.tsx'

export const view = defineView<ReplicaKeeper>()({
  kind: 'replication-controller',
  sections: [OwnTemplate],
  without: ['images'],
  tabs: {
    environment: ({ cluster, object }: ViewProps<ReplicaKeeper>) =>
      EnvironmentTab({ cluster, object, spec: object.spec?.template?.spec }),
  },
})
