import { Together } from '../../parts/together.tsx'
import type { ObjectPart, ViewProps } from '../kind-view.ts'
import { isAnswerAwaited } from '../object-answer.ts'
import { expectsRelated } from '../related/plan-queries.ts'
import { RelatedPanel } from '../related/related-panel.tsx'
import type { TabProps } from '../tab-props.ts'
import { AnswerPanel } from './answer-panel.tsx'
import { readConditions } from './conditions.ts'
import { ConditionsPanel } from './conditions-panel.tsx'
import { FactList } from './fact-list.tsx'
import { hasTree, OwnerTree } from './owner-tree.tsx'
import { hasRecentEvents, RecentEvents } from './recent-events.tsx'
import { UsagePanel } from './usage-panel.tsx'

/** Answers first, then facts, conditions, what belongs to it, and what happened lately. */
export function InfoTab({ kind, cluster, object, rules, answer, view, held, usage }: TabProps) {
  const conditions = readConditions(object)
  const tree = hasTree({ kind, object })
  const { listed } = view
  const isRelated = expectsRelated({ kind, cluster, object, listed })
  const alone = conditions.length + (view.aside?.length ?? 0) === 0 && !tree && !isRelated
  return (
    <Together waiting={isAnswerAwaited(answer)}>
      <div className="n-info">
        <AnswerPanel
          kind={kind}
          cluster={cluster}
          object={object}
          rules={rules}
          answer={answer}
          held={held}
        />
        <div className="n-info-columns">
          <div className="n-info-main">
            <Parts of={view.lead} kind={kind} cluster={cluster} object={object} />
            <UsagePanel kind={kind} cluster={cluster} object={object} rules={rules} usage={usage} />
            <FactList kind={kind} cluster={cluster} object={object} rules={rules} without={view.without} />
            <Parts of={view.sections} kind={kind} cluster={cluster} object={object} />
          </div>
          <div className="n-info-side">
            <Parts of={view.aside} kind={kind} cluster={cluster} object={object} />
            <RelatedPanel kind={kind} cluster={cluster} object={object} listed={listed} />
            <ConditionsPanel object={object} />
            {tree && <OwnerTree kind={kind} cluster={cluster} object={object} />}
            {hasRecentEvents(kind) && (
              <RecentEvents kind={kind} cluster={cluster} object={object} alone={alone} />
            )}
          </div>
        </div>
      </div>
    </Together>
  )
}

type PartsProps = ViewProps & { readonly of: readonly ObjectPart[] | undefined }

function Parts({ of = [], ...props }: PartsProps) {
  return of.map((Part, index) => (
    // A kind's parts never change their order.
    // oxlint-disable-next-line react/no-array-index-key
    <Part key={index} {...props} />
  ))
}
