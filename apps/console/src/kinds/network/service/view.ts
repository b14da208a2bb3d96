import type { KubeObject } from '@naru/contract/kubernetes/object'
import { defineView } from '../../../details/kind-view.ts'
import { LocalNodes } from './local-nodes.tsx'
import { ServiceAnswer } from './service-answer.tsx'
import { ServiceEndpoints } from './service-endpoints.tsx'
import { ServicePorts } from './service-ports.tsx'
import { ServiceRivals } from './service-rivals.tsx'

export const view = defineView<KubeObject>()({
  kind: 'service',
  answer: ServiceAnswer,
  lead: [ServiceEndpoints, ServicePorts],
  aside: [LocalNodes, ServiceRivals],
  without: ['ports'],
})
