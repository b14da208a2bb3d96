import type { KubeObject } from '@naru/contract/kubernetes/object'
import { defineView } from '../../../details/kind-view.ts'
import { ServiceAnswer } from './service-answer.tsx'
import { ServiceEndpoints } from './service-endpoints.tsx'

export const view = defineView<KubeObject>()({
  kind: 'service',
  answer: ServiceAnswer,
  lead: [ServiceEndpoints],
})
