import type { KubeObject } from '@naru/contract/kubernetes/object'
import { defineView } from '../../../details/kind-view.ts'
import { PolicyAnswer } from './policy-answer.ts'
import { PolicyPicture } from './policy-picture.tsx'
import { PolicyReach } from './policy-reach.tsx'

export const view = defineView<KubeObject>()({
  kind: 'network-policy',
  answer: PolicyAnswer,
  lead: [PolicyPicture, PolicyReach],
  without: 'all',
})
