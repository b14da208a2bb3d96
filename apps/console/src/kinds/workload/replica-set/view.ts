import type { Deployment } from '@naru/contract/kinds/workload/deployment.rules'
import { defineView, type ViewProps } from '../../../details/kind-view.ts'
import { EnvironmentTab } from '../../pieces/environment.tsx'

/** What it shows of a replica set has the same shape as a deployment's. */
type ReplicaSet = Deployment

export const view = defineView<ReplicaSet>()({
  kind: 'replica-set',
  tabs: {
    environment: ({ cluster, object }: ViewProps<ReplicaSet>) =>
      EnvironmentTab({ cluster, object, spec: object.spec?.template?.spec }),
  },
})
