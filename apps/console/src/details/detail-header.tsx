import type { KindRules } from '@naru/contract/kinds/kind-rules'
import type { KindSpec, TabId } from '@naru/contract/kinds/kind-spec'
import { findPlatformKind } from '@naru/contract/kinds/platform-registry'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import { readFields } from '@naru/contract/manifest/read'
import { nameOfRecord } from '@naru/contract/platform/wrapped-record'
import { Menu } from '@naru/ui/menu.tsx'
import { objectTarget } from '../actions/action-target.ts'
import { useActionItems } from '../actions/use-action-items.ts'
import type { LiveView } from '../data/live/live-reducer.ts'
import { useMessages } from '../i18n/messages.ts'
import { useViewFreshness } from '../lists/sources/use-view-freshness.ts'
import { PageHeader } from '../parts/page-header.tsx'
import { WhoCanLink } from '../parts/rights/who-can-link.tsx'
import { DetailTabs } from './detail-tabs.tsx'
import { messages } from './messages.ts'
import type { ObjectAnswer } from './object-answer.ts'
import { ObjectState } from './object-state.tsx'
import { QuickActions } from './quick-actions.tsx'

type Props = {
  readonly kind: KindSpec
  readonly cluster: string
  readonly object: KubeObject
  readonly rules: KindRules | undefined
  readonly answer: ObjectAnswer
  readonly tab: TabId
  /** Those that have something to show. */
  readonly tabs: readonly TabId[]
  readonly live: LiveView
  /** Since when (ms) the object is only what was last heard of it; null while it is current. */
  readonly held: number | null
}

/** Name, state, actions and tabs; they stay in place while the body scrolls. */
export function DetailHeader({ kind, cluster, object, rules, answer, tab, tabs, live, held }: Props) {
  const t = useMessages(messages)
  const name = displayName(kind, object)
  useViewFreshness(live)
  const target = objectTarget(kind, cluster, object)
  const items = useActionItems(kind, [target])
  return (
    <PageHeader
      title={name}
      name={name}
      mark={kind.mark}
      beside={<ObjectState kind={kind} rules={rules} answer={answer} held={held} />}
      actions={
        <>
          <WhoCanLink kind={kind} about={target} />
          {items.length > 0 && (
            <>
              <QuickActions kind={kind} cluster={cluster} object={object} />
              <Menu items={items} trigger={{ variant: 'secondary', children: t('actions') }} />
            </>
          )}
        </>
      }
      tabs={<DetailTabs name={object.metadata.name} tab={tab} tabs={tabs} />}
    />
  )
}

/** The product's own records may have a name for people beside their id. */
function displayName(kind: KindSpec, { metadata, ...object }: KubeObject): string {
  const own = findPlatformKind(kind.id)
  return (own && nameOfRecord(own, readFields(object['record']))) || metadata.name
}
