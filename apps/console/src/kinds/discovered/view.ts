import type { KubeObject } from '@naru/contract/kubernetes/object'
import type { KindView } from '../../details/kind-view.ts'
import { RuleGroups } from './rule-groups.tsx'
import { StatusSummary } from './status-summary.tsx'

/** The look that every kind found by discovery shares: no file of the product knows its fields. */
export const view: Omit<KindView<never, KubeObject>, 'kind' | 'tabs'> & { readonly kind: string } = {
  kind: 'discovered',
  lead: [RuleGroups, StatusSummary],
  without: 'all',
}
