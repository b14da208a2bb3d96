import type { KubeObject } from '@naru/contract/kubernetes/object'
import { defineView } from '../../../details/kind-view.ts'
import { Limits } from './limits.tsx'

export const view = defineView<KubeObject>()({
  kind: 'limit-range',
  lead: [Limits],
  without: ['types', 'default-cpu', 'default-memory', 'max-cpu', 'max-memory'],
})
