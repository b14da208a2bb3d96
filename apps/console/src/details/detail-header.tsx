import type { KindRules } from '@naru/contract/kinds/kind-rules'
import type { KindSpec, TabId } from '@naru/contract/kinds/kind-spec'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import { readFields, readText } from '@naru/contract/manifest/read'
import { formatStatus } from '@naru/contract/rows/status-words'
import { Menu } from '@naru/ui/menu.tsx'
import { StatusBadge } from '@naru/ui/status-badge.tsx'
import { objectTarget } from '../actions/action-target.ts'
import { useActionItems } from '../actions/use-action-items.ts'
import type { LiveView } from '../data/live/live-reducer.ts'
import { useLocale } from '../i18n/locale.ts'
import { useMessages } from '../i18n/messages.ts'
import { useNow } from '../i18n/now.ts'
import { LiveState } from '../lists/list-header.tsx'
import { PageHeader } from '../parts/page-header.tsx'
import { DetailTabs } from './detail-tabs.tsx'
import { messages } from './messages.ts'

type Props = {
  readonly kind: KindSpec
  readonly cluster: string
  readonly object: KubeObject
  readonly rules: KindRules | undefined
  readonly tab: TabId
  /** Those that have something to show. */
  readonly tabs: readonly TabId[]
  readonly live: LiveView
  /** Since when (ms) the object is only what was last heard of it; null while it is current. */
  readonly held: number | null
}

/** Name, state, actions and tabs; they stay in place while the body scrolls. */
export function DetailHeader({ kind, cluster, object, rules, tab, tabs, live, held }: Props) {
  const t = useMessages(messages)
  const items = useActionItems(kind, [objectTarget(kind, cluster, object)])
  return (
    <PageHeader
      title={displayName(object)}
      mark={kind.mark}
      beside={
        <>
          {!kind.badge && <ObjectStatus object={object} rules={rules} held={held} look="plain" />}
          <LiveState view={live} />
        </>
      }
      badge={kind.badge && <ObjectStatus object={object} rules={rules} held={held} look="label" />}
      actions={
        items.length > 0 && <Menu items={items} trigger={{ variant: 'secondary', children: t('actions') }} />
      }
      tabs={<DetailTabs name={object.metadata.name} tab={tab} tabs={tabs} />}
    />
  )
}

type StatusProps = Pick<Props, 'object' | 'rules' | 'held'> & { readonly look: 'plain' | 'label' }

function ObjectStatus({ object, rules, held, look }: StatusProps) {
  const locale = useLocale()
  const now = useNow()
  const status = rules?.status?.(object, { now })
  return status ? (
    <StatusBadge
      look={look}
      tone={held === null ? status.tone : 'off'}
      text={formatStatus(status.text, locale)}
    />
  ) : null
}

/** The product's own records may have a name for people beside their id. */
export function displayName({ metadata, ...object }: KubeObject): string {
  return readText(readFields(object['record'])['name']) || metadata.name
}
