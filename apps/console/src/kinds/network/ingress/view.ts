import type { KubeObject } from '@naru/contract/kubernetes/object'
import { defineView } from '../../../details/kind-view.ts'
import { IngressAnswer } from './ingress-answer.tsx'
import { IngressCertificates } from './ingress-certificates.tsx'
import { IngressWays } from './ingress-ways.tsx'

export const view = defineView<KubeObject>()({
  kind: 'ingress',
  answer: IngressAnswer,
  lead: [IngressWays, IngressCertificates],
  without: ['hosts', 'paths', 'tls', 'address', 'ports'],
})
