import type { KindRules } from '@naru/contract/kinds/kind-rules'
import { findRules } from '@naru/contract/kinds/rules-registry'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import type { ObjectUsage } from '@naru/contract/live/protocol'
import { Banner } from '@naru/ui/banner.tsx'
import { EmptyState } from '@naru/ui/empty-state.tsx'
import { useLinkState, useLive } from '../../data/live/live.ts'
import type { LiveView } from '../../data/live/live-reducer.ts'
import { useMessages } from '../../i18n/messages.ts'
import { DelayedLoading } from '../../parts/delayed-loading.tsx'
import { useMissing } from '../../parts/missing/use-missing.ts'
import { whyMissing } from '../../parts/missing/why-missing.ts'
import { Together } from '../../parts/together.tsx'
import type { GlanceProps } from '../../shell/glance-context.ts'
import { heldSince } from '../held-since.ts'
import { AnswerPanel } from '../info/answer-panel.tsx'
import { ConditionsPanel } from '../info/conditions-panel.tsx'
import { FactList } from '../info/fact-list.tsx'
import { hasRecentEvents, RecentEvents } from '../info/recent-events.tsx'
import { UsagePanel } from '../info/usage-panel.tsx'
import { Judged } from '../judged.tsx'
import type { LoadView } from '../kind-view.ts'
import { messages } from '../messages.ts'
import { isAnswerAwaited, type ObjectAnswer } from '../object-answer.ts'
import { ObjectState } from '../object-state.tsx'
import { QuickActions } from '../quick-actions.tsx'
import { RelatedPanel } from '../related/related-panel.tsx'
import { useLastObject } from '../use-last-object.ts'
import { ObjectHref } from '../use-tab-href.ts'
import { useView } from '../use-view.tsx'
import '../detail.css'
import './glance.css'
import '../../parts/words.css'

type Props = GlanceProps & { readonly rules?: KindRules; readonly loadView: LoadView }

/** What an object's page answers first, followed live, for whoever goes over a list. */
export function GlanceBody(props: Props) {
  const { kind, cluster, namespace, name, href, loadView, rules = findRules(kind.id) } = props
  const live = useLive({ type: 'object', kind: kind.id, cluster, namespace, name })
  const { object, gone } = useLastObject(live)
  const held = heldSince(live.sources, useLinkState())
  const { view, isPending, lost } = useView(kind.id, loadView)
  if (!object) return <Missing {...props} live={live} />
  if (isPending) return <DelayedLoading of="part" />
  if (!view) return lost
  const told = { kind, cluster, object, rules, held, gone, usage: gone ? undefined : live.data?.usage }
  const tell = (answer: ObjectAnswer) => <Parts {...told} answer={answer} />
  return (
    <ObjectHref value={href}>
      <Judged {...{ kind, cluster, object, rules, view }} tell={tell} />
    </ObjectHref>
  )
}

function Missing(props: GlanceProps & { readonly live: LiveView }) {
  const reason = useMissing(props, whyMissing(props.live))
  if (reason === null) return <DelayedLoading of="part" />
  return (
    <EmptyState tone="bad" title={reason.title}>
      {reason.hint}
    </EmptyState>
  )
}

type PartsProps = Pick<GlanceProps, 'kind' | 'cluster'> & {
  readonly object: KubeObject
  readonly rules: KindRules | undefined
  readonly answer: ObjectAnswer
  readonly held: number | null
  readonly gone: boolean
  readonly usage: ObjectUsage | undefined
}

function Parts({ kind, cluster, object, rules, answer, held, gone, usage }: PartsProps) {
  const t = useMessages(messages)
  const shown = { kind, cluster, object }
  return (
    <Together waiting={isAnswerAwaited(answer)}>
      <div className="n-info n-glance-parts">
        <div className="n-glance-line">
          <ObjectState kind={kind} rules={rules} answer={answer} held={held} />
          <span className="n-glance-quick">{!gone && <QuickActions {...shown} />}</span>
        </div>
        {gone && (
          <Banner tone="off" urgent title={t('deletedTitle', { name: object.metadata.name })}>
            {t('deletedHint')}
          </Banner>
        )}
        <AnswerPanel {...shown} rules={rules} answer={answer} held={held} />
        <UsagePanel {...shown} rules={rules} usage={usage} />
        <FactList {...shown} rules={rules} />
        <ConditionsPanel object={object} />
        {hasRecentEvents(kind) && <RecentEvents {...shown} alone={false} />}
        <RelatedPanel {...shown} />
      </div>
    </Together>
  )
}
