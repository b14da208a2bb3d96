import type { KubeObject } from '@naru/contract/kubernetes/object'
import { defineView } from '../../../details/kind-view.ts'
import { RouteAddress } from './route-address.tsx'
import { RouteAnswer } from './route-answer.ts'
import { RouteBackends } from './route-backends.tsx'

export const view = defineView<KubeObject>()({
  kind: 'route',
  answer: RouteAnswer,
  lead: [RouteAddress, RouteBackends],
  without: ['host', 'service', 'port', 'tls'],
})
