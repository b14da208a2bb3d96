import type { KindRules } from '@naru/contract/kinds/kind-rules'
import type { TabId } from '@naru/contract/kinds/kind-spec'
import { findRules } from '@naru/contract/kinds/rules-registry'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import type { ObjectSnapshot } from '@naru/contract/live/protocol'
import { kindListPath } from '@naru/contract/pages/paths'
import { Banner } from '@naru/ui/banner.tsx'
import { ButtonLink } from '@naru/ui/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { ActionDialogs } from '../actions/action-dialogs.tsx'
import { useLinkState, useLive } from '../data/live/live.ts'
import type { LiveView } from '../data/live/live-reducer.ts'
import { useMessages } from '../i18n/messages.ts'
import { DelayedLoading } from '../parts/delayed-loading.tsx'
import type { DetailPageProps } from '../shell/page-props.ts'
import { useSearchValues } from '../shell/search.ts'
import { DetailHeader } from './detail-header.tsx'
import { DetailMissing } from './detail-missing.tsx'
import { DetailTab, listTabs } from './detail-tab.tsx'
import { heldSince } from './held-since.ts'
import type { LoadView } from './kind-view.ts'
import { messages } from './messages.ts'
import './detail.css'
import '../parts/words.css'

type Props = DetailPageProps & { readonly rules?: KindRules; readonly loadView: LoadView }

/** The page of one object, followed live; the open tab is part of its address. */
export function DetailPage({ kind, cluster, namespace, name, loadView, rules = findRules(kind.id) }: Props) {
  const t = useMessages(messages)
  const live = useLive({ type: 'object', kind: kind.id, cluster, namespace, name })
  const { object, gone } = useLastObject(live)
  const held = heldSince(live.sources, useLinkState())
  const { data: view } = useQuery({
    queryKey: ['view', kind.id],
    queryFn: () => loadView(kind.id),
    staleTime: Infinity,
  })
  const tabs = listTabs(kind)
  const asked = useSearchValues()['tab']
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
  return (
    <div className="n-detail">
      <DetailHeader
        kind={kind}
        cluster={cluster}
        object={object}
        rules={rules}
        tab={tab}
        tabs={tabs}
        live={live}
        held={held}
      />
      {gone && (
        <Banner
          tone="off"
          urgent
          title={t('deletedTitle', { name })}
          actions={<ButtonLink href={kindListPath(kind.id, cluster) ?? '/'}>{t('toList')}</ButtonLink>}
        >
          {t('deletedHint')}
        </Banner>
      )}
      <Suspense fallback={<DelayedLoading part />}>
        {view && (
          <DetailTab
            kind={kind}
            cluster={cluster}
            object={object}
            rules={rules}
            tab={tab}
            view={view}
            held={held}
            usage={gone ? undefined : live.data?.usage}
          />
        )}
      </Suspense>
      <ActionDialogs />
    </div>
  )
}

/** The object as it is, or as it last was when it is gone. */
function useLastObject({ data, pending }: LiveView<ObjectSnapshot>) {
  const [last, setLast] = useState<KubeObject | null>(null)
  // The server sends whole objects of the kind that was asked for.
  const present = (data?.object ?? null) as KubeObject | null
  if (present && present !== last) setLast(present)
  return { object: present ?? last, gone: present === null && last !== null && !pending }
}
