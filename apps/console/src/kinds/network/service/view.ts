import type { KubeObject } from '@naru/contract/kubernetes/object'
import { defineView, type ViewProps } from '../../../details/kind-view.ts'
import { readSelector } from '../../pieces/related-items.ts'
import { SelectedPods } from '../../pieces/selected-pods.tsx'
import { ServiceAnswer } from './service-answer.tsx'
import { ServiceEndpoints } from './service-endpoints.tsx'

export const view = defineView<KubeObject>()({
  kind: 'service',
  answer: ServiceAnswer,
  lead: [ServiceEndpoints],
  tabs: {
    pod: ({ cluster, object }: ViewProps<KubeObject>) =>
      SelectedPods({ cluster, object, selector: readSelector(object) }),
  },
})
