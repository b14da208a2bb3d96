import type { Pod } from '@naru/contract/kubernetes/pod'
import { defineView, type ViewProps } from '../../../details/kind-view.ts'
import { PodVolumes } from '../../pieces/pod-spec/pod-volumes.tsx'
import { PodContainers } from './pod-containers.tsx'
import { PodReach } from './pod-reach.tsx'

export const view = defineView<Pod>()({
  kind: 'pod',
  lead: [PodContainers],
  sections: [
    ({ cluster, object: { metadata, spec } }: ViewProps<Pod>) =>
      PodVolumes({ cluster, namespace: metadata.namespace ?? null, spec }),
  ],
  tabs: {
    reach: ({ cluster, object }: ViewProps<Pod>) => PodReach({ cluster, object }),
  },
})
