import type { KindRules } from '@naru/contract/kinds/kind-rules'
import type { KindSpec, TabId } from '@naru/contract/kinds/kind-spec'
import { findRules } from '@naru/contract/kinds/rules-registry'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import type { ObjectSnapshot } from '@naru/contract/live/protocol'
import { detailTabs } from '@naru/contract/pages/detail-tabs'
import { queryText } from '@naru/contract/pages/query'
import { Banner } from '@naru/ui/banner.tsx'
import type { ReactNode } from 'react'
import { ActionDialogs } from '../actions/action-dialogs.tsx'
import { useLinkState, useLive } from '../data/live/live.ts'
import type { LiveView } from '../data/live/live-reducer.ts'
import { useMessages } from '../i18n/messages.ts'
import { BackLink } from '../parts/missing/back-link.tsx'
import type { DetailPageProps } from '../shell/page-props.ts'
import { useSearchValues } from '../shell/search.ts'
import { DetailHeader } from './detail-header.tsx'
import { DetailMissing } from './detail-missing.tsx'
import { DetailTab } from './detail-tab.tsx'
import { heldSince } from './held-since.ts'
import { Judged } from './judged.tsx'
import type { AnyView, LoadView } from './kind-view.ts'
import { messages } from './messages.ts'
import type { ObjectAnswer } from './object-answer.ts'
import { useLastObject } from './use-last-object.ts'
import { useView } from './use-view.tsx'
import './detail.css'
import '../parts/words.css'

type Props = DetailPageProps & { readonly rules?: KindRules; readonly loadView: LoadView }

/** The page of one object, followed live; the open tab is part of its address. */
export function DetailPage({ kind, cluster, namespace, name, loadView, rules = findRules(kind.id) }: Props) {
  const live = useLive({ type: 'object', kind: kind.id, cluster, namespace, name })
  const { object, gone } = useLastObject(live)
  const held = heldSince(live.sources, useLinkState())
  const { view, isPending, lost } = useView(kind.id, loadView)
  const tabs = detailTabs(kind)
  const asked = queryText(useSearchValues(), 'tab')
  const tab: TabId = tabs.find((known) => known === asked) ?? 'info'
  if (!object)
    return (
      <DetailMissing
        kind={kind}
        name={name}
        cluster={cluster}
        namespace={namespace}
        live={live}
        tab={tab}
        tabs={tabs}
      />
    )
  const tell = (answer: ObjectAnswer) => (
    <Body {...{ kind, cluster, object, rules, answer, tab, tabs, live, held, view, lost, gone }} />
  )
  return (
    <div className="n-detail">
      {!isPending && (
        <Judged
          // What the view judges by belongs to it.
          key={view?.kind ?? ''}
          {...{ kind, cluster, object, rules, view }}
          tell={tell}
        />
      )}
      <ActionDialogs />
    </div>
  )
}

type BodyProps = {
  readonly kind: KindSpec
  readonly cluster: string
  readonly object: KubeObject
  readonly rules: KindRules | undefined
  readonly answer: ObjectAnswer
  readonly tab: TabId
  readonly tabs: readonly TabId[]
  readonly live: LiveView<ObjectSnapshot>
  readonly held: number | null
  readonly view: AnyView | undefined
  /** In place of what did not come of it. */
  readonly lost: ReactNode
  readonly gone: boolean
}

function Body(props: BodyProps) {
  const { kind, cluster, object, rules, answer, tab, tabs, live, held, view, lost, gone } = props
  const t = useMessages(messages)
  const { name } = object.metadata
  return (
    <>
      <DetailHeader {...{ kind, cluster, object, rules, answer, tab, tabs, live, held }} />
      {gone && (
        <Banner tone="off" urgent title={t('deletedTitle', { name })} actions={<BackLink />}>
          {t('deletedHint')}
        </Banner>
      )}
      {view ? (
        <DetailTab
          {...{ kind, cluster, object, rules, answer, tab, view, held }}
          usage={gone ? undefined : live.data?.usage}
        />
      ) : (
        lost
      )}
    </>
  )
}
