import type { ListQuery } from '@naru/contract/live/protocol'
import { ALL } from '@naru/contract/pages/page'
import { listPath } from '@naru/contract/pages/paths'
import { Panel } from '@naru/ui/panel.tsx'
import { PlainTable } from '@naru/ui/plain-table.tsx'
import { useLive } from '../../../data/live/live.ts'
import type { ViewProps } from '../../../details/kind-view.ts'
import { useFormat } from '../../../i18n/format.ts'
import { defineMessages, useMessages } from '../../../i18n/messages.ts'

const messages = defineMessages({
  en: {
    title: 'Who uses it',
    kind: 'Kind',
    count: 'Count',
    trouble: 'In trouble',
    claims: 'Claims',
    volumes: 'Volumes',
    denied: 'No permission to list',
    unknown: 'not known',
  },
  ko: {
    title: '사용 현황',
    kind: '종류',
    count: '개수',
    trouble: '문제',
    claims: '클레임',
    volumes: '볼륨',
    denied: '목록(list) 권한 없음',
    unknown: '알 수 없음',
  },
})

/** How many claims and volumes are of the class, each a way to their list. */
export function ClassUse({ cluster, object }: ViewProps) {
  const t = useMessages(messages)
  const place = { cluster, name: object.metadata.name }
  return (
    <Panel title={t('title')}>
      <PlainTable heads={[t('kind'), t('count'), t('trouble')]}>
        <UseLine label={t('claims')} kind="persistent-volume-claim" {...place} />
        <UseLine label={t('volumes')} kind="persistent-volume" {...place} />
      </PlainTable>
    </Panel>
  )
}

type Counted = {
  readonly kind: 'persistent-volume-claim' | 'persistent-volume'
  readonly cluster: string
  readonly name: string
}

function planCount({ kind, cluster, name }: Counted): ListQuery {
  return {
    type: 'list',
    kind,
    clusters: [cluster],
    namespaces: 'all',
    filters: [{ column: 'storage-class', op: 'in', values: [name] }],
    offset: 0,
    limit: 0,
  }
}

function UseLine({ label, ...counted }: Counted & { readonly label: string }) {
  const t = useMessages(messages)
  const { kind, cluster, name } = counted
  const all = useLive(planCount(counted))
  const troubled = useLive({ ...planCount(counted), problems: true })
  const query = { cluster, namespace: ALL, f: `storage-class:${name}` }
  const denied = all.sources.some(({ state }) => state === 'denied')
  return (
    <tr>
      <td>
        <a href={listPath(kind, query)}>{label}</a>
      </td>
      <td>{denied ? <span className="n-faint">{t('denied')}</span> : <Count view={all} />}</td>
      <td>{!denied && <Count view={troubled} href={listPath(kind, { ...query, problems: true })} />}</td>
    </tr>
  )
}

type CountProps = {
  readonly view: ReturnType<typeof useLive<ListQuery>>
  /** Where they are listed, if any. */
  readonly href?: string
}

function Count({ view: { data, sources }, href }: CountProps) {
  const t = useMessages(messages)
  const format = useFormat()
  if (data === null || sources.some(({ state }) => state === 'loading')) return null
  if (!sources.some(({ state }) => state === 'live' || state === 'stale'))
    return <span className="n-faint">{t('unknown')}</span>
  const count = format.number(data.total)
  if (data.total === 0) return <span className="n-dim">{count}</span>
  return href ? <a href={href}>{count}</a> : count
}
