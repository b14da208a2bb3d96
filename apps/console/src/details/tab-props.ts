import type { KindRules } from '@naru/contract/kinds/kind-rules'
import type { KindSpec } from '@naru/contract/kinds/kind-spec'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import type { ObjectUsage } from '@naru/contract/live/protocol'
import type { AnyView } from './kind-view.ts'
import type { ObjectAnswer } from './object-answer.ts'

export type TabProps = {
  readonly kind: KindSpec
  readonly cluster: string
  readonly object: KubeObject
  readonly rules: KindRules | undefined
  readonly answer: ObjectAnswer
  readonly view: AnyView
  /** Since when (ms) the object is only what was last heard of it; null while it is current. */
  readonly held: number | null
  /** Undefined while it is not known, and of kinds that no cluster measures. */
  readonly usage: ObjectUsage | undefined
}
