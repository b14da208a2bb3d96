import type { Pod } from '@naru/contract/kubernetes/pod'
import { defineView, type ViewProps } from '../../../details/kind-view.ts'
import { EnvironmentTab } from '../../pieces/environment.tsx'
import { PodContainers } from './pod-containers.tsx'

export const view = defineView<Pod>()({
  kind: 'pod',
  sections: [PodContainers],
  tabs: {
    environment: ({ cluster, object }: ViewProps<Pod>) =>
      EnvironmentTab({ cluster, object, spec: object.spec }),
  },
})
