import type { KindRules } from '@naru/contract/kinds/kind-rules'
import type { KindSpec } from '@naru/contract/kinds/kind-spec'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import type { AnyView } from '../kinds/kind-view.ts'

export type TabProps = {
  readonly kind: KindSpec
  readonly cluster: string
  readonly object: KubeObject
  readonly rules: KindRules | undefined
  readonly view: AnyView
}
