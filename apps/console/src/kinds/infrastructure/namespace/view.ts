import type { KubeObject } from '@naru/contract/kubernetes/object'
import { defineView } from '../../../details/kind-view.ts'
import { NamespaceContents } from './namespace-contents.tsx'
import { NamespaceLimits } from './namespace-limits.tsx'
import { NamespaceQuotas } from './namespace-quotas.tsx'

export const view = defineView<KubeObject>()({
  kind: 'namespace',
  lead: [NamespaceContents, NamespaceLimits],
  aside: [NamespaceQuotas],
})
