import type { KindSpec } from '@naru/contract/kinds/kind-spec'
import { findRules } from '@naru/contract/kinds/rules-registry'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import { readText } from '@naru/contract/manifest/read'
import { pointingAt } from '@naru/contract/relations/plan-related'
import { isStatus } from '@naru/contract/rows/cell'
import type { Row } from '@naru/contract/rows/row'
import { quoteWords } from '@naru/contract/text/quote-words'
import { Panel } from '@naru/ui/panel.tsx'
import { StatusIcon } from '@naru/ui/status-badge.tsx'
import { useLive } from '../../data/live/live.ts'
import { windowRows } from '../../data/live/live-reducer.ts'
import { useLocale } from '../../i18n/locale.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Age } from '../../lists/rows/age.tsx'
import { messages } from '../messages.ts'
import { useTabHref } from '../use-tab-href.ts'

const SHOWN = 6

type Props = {
  readonly kind: KindSpec
  readonly cluster: string
  readonly object: KubeObject
  /** Nothing else is at the side: without events there is no need for one. */
  readonly alone: boolean
}

/** Whether events can be about objects of the kind. */
export function hasRecentEvents({ source, id }: KindSpec): boolean {
  return source === 'kubernetes' && id !== 'event'
}

/** The last events about the object. */
export function RecentEvents({ kind, cluster, object, alone }: Props) {
  const t = useMessages(messages)
  const toTab = useTabHref()
  const { uid, namespace } = object.metadata
  const { data } = useLive(
    uid
      ? {
          type: 'list',
          kind: 'event',
          clusters: [cluster],
          namespaces: namespace ? [namespace] : 'all',
          related: pointingAt({ kind, object }, ['concerns']),
          folded: true,
          sort: { column: 'last-seen', dir: 'desc' },
          offset: 0,
          limit: SHOWN,
        }
      : null,
  )
  if (!data || (alone && data.total === 0)) return null
  return (
    <Panel title={t('recent')}>
      {data.total === 0 ? (
        <p className="n-panel-empty n-dim">{t('noEvents')}</p>
      ) : (
        <ol className="n-timeline">
          {windowRows(data).map((row) => row && <EventLine key={row.uid} row={row} />)}
        </ol>
      )}
      {data.total > SHOWN && (
        <a className="n-panel-more" href={toTab('event')}>
          {t('all')}
        </a>
      )}
    </Panel>
  )
}

function EventLine({ row }: { readonly row: Row }) {
  const locale = useLocale()
  const columns = findRules('event')?.columns ?? []
  const cell = (id: string) => row.cells[columns.findIndex((column) => column.id === id)] ?? null
  const type = cell('type')
  const at = cell('last-seen')
  const count = Number(cell('count'))
  return (
    <li>
      {isStatus(type) && <StatusIcon tone={type.tone} />}
      <div>
        <b>{readText(cell('reason'))}</b>
        {count > 1 && <span className="n-dim"> ×{count}</span>}
        <p>{quoteWords(readText(cell('message')), locale)}</p>
      </div>
      <span className="n-dim">{typeof at === 'number' && <Age at={at} />}</span>
    </li>
  )
}
