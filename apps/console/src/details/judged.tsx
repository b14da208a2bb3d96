import type { KindRules } from '@naru/contract/kinds/kind-rules'
import type { ReactNode } from 'react'
import type { AnyView, AroundAnswer, ViewProps } from './kind-view.ts'
import { joinAnswers, type ObjectAnswer, useOwnAnswer } from './object-answer.ts'

type Props = ViewProps & {
  readonly rules: KindRules | undefined
  readonly view: AnyView | undefined
  readonly tell: (answer: ObjectAnswer) => ReactNode
}

/** How an object is, judged once for the line of its title and for what stands below. */
export function Judged({ kind, cluster, object, rules, view, tell }: Props) {
  const own = useOwnAnswer({ kind, cluster, object, rules })
  const tellAround = (around: AroundAnswer) => tell(joinAnswers(own, around))
  const Around = view?.answer
  return Around ? (
    <Around kind={kind} cluster={cluster} object={object} tell={tellAround} />
  ) : (
    tellAround(null)
  )
}
