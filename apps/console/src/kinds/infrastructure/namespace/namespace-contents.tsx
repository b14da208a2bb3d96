import { isWhole, type KindSpec, mayServe } from '@naru/contract/kinds/kind-spec'
import { kinds } from '@naru/contract/kinds/registry'
import { findRules } from '@naru/contract/kinds/rules-registry'
import type { KindCount } from '@naru/contract/live/counts'
import type { CountsQuery } from '@naru/contract/live/protocol'
import { troubleTone } from '@naru/contract/live/trouble-tone'
import { kindListPath } from '@naru/contract/pages/paths'
import type { Query } from '@naru/contract/pages/query'
import { ObjectLink } from '@naru/ui/object-link.tsx'
import { Panel } from '@naru/ui/panel.tsx'
import { PlainTable } from '@naru/ui/plain-table.tsx'
import { StatusBadge } from '@naru/ui/status-badge.tsx'
import { useClusterSort } from '../../../data/cluster-platform.ts'
import { useLive } from '../../../data/live/live.ts'
import type { ViewProps } from '../../../details/kind-view.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useText } from '../../../i18n/locale.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { messages } from './messages.ts'

/** First the kinds that may be in trouble. */
const COUNTED: readonly KindSpec[] = kinds
  .filter((kind: KindSpec) => kind.scope === 'namespaced' && kind.pages.list && isWhole(kind))
  .toSorted((a, b) => Number(isJudged(b.id)) - Number(isJudged(a.id)))

function isJudged(kind: string): boolean {
  return findRules(kind)?.problem !== undefined
}

/** How much of each kind there is and how much of it is in trouble, each a way to its list. */
export function NamespaceContents({ cluster, object }: ViewProps) {
  const t = useMessages(messages)
  const namespace = object.metadata.name
  const sort = useClusterSort(cluster)
  const shown = COUNTED.filter((kind) => mayServe(kind, sort))
  const query: CountsQuery = { type: 'counts', cluster, namespace, kinds: shown.map(({ id }) => id) }
  const { data } = useLive(query)
  const every = data && data.everyMs > 0 && t('every', { seconds: data.everyMs / 1000 })
  return (
    <Panel title={t('contents')} note={every}>
      <PlainTable heads={[t('kind'), t('count'), t('problems')]}>
        {shown.map((kind) => (
          <KindRow
            key={kind.id}
            kind={kind}
            place={{ cluster, namespace }}
            count={data?.counts.find((count) => count.kind === kind.id)}
          />
        ))}
      </PlainTable>
    </Panel>
  )
}

type RowProps = {
  readonly kind: KindSpec
  readonly place: { readonly cluster: string; readonly namespace: string }
  /** Undefined until it is counted. */
  readonly count: KindCount | undefined
}

function KindRow({ kind, place, count }: RowProps) {
  const t = useMessages(messages)
  const text = useText()
  const href = (more: Query = {}) => kindListPath(kind.id, place.cluster, { ...place, ...more }) ?? undefined
  const denied = count?.state === 'denied'
  return (
    <tr>
      <td>
        <ObjectLink
          mark={kind.mark}
          group={kind.menu?.group}
          name={text(kind.title.many)}
          href={denied ? undefined : href()}
        />
      </td>
      {denied ? (
        <td colSpan={2} className="n-faint">
          {t('denied')}
        </td>
      ) : (
        <>
          <td>{count && <Amount count={count} />}</td>
          <td>{count?.state === 'counted' && <Problems count={count} href={href({ problems: true })} />}</td>
        </>
      )}
    </tr>
  )
}

function Amount({ count }: { readonly count: KindCount }) {
  const t = useMessages(messages)
  const format = useFormat()
  if (count.state !== 'counted') return <span className="n-dim">{t('away')}</span>
  const number = format.number(count.count)
  return count.more ? t('atLeast', { number }) : number
}

type ProblemsProps = {
  readonly count: Extract<KindCount, { state: 'counted' }>
  /** Where those in trouble are listed. */
  readonly href: string | undefined
}

function Problems({ count: { count, problems, errors }, href }: ProblemsProps) {
  const t = useMessages(messages)
  const format = useFormat()
  if (problems === null || count === 0) return null
  if (problems === 0) return <span className="n-dim">{t('none')}</span>
  return (
    <a href={href}>
      <StatusBadge tone={troubleTone({ errors })} text={format.number(problems)} />
    </a>
  )
}
