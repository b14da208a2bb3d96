import type { KindSpec } from '@naru/contract/kinds/kind-spec'
import { kinds } from '@naru/contract/kinds/registry'
import { findRules } from '@naru/contract/kinds/rules-registry'
import { kindListPath } from '@naru/contract/pages/paths'
import type { Query } from '@naru/contract/pages/query'
import { ObjectLink } from '@naru/ui/object-link.tsx'
import { Panel } from '@naru/ui/panel.tsx'
import { PlainTable } from '@naru/ui/plain-table.tsx'
import { StatusBadge } from '@naru/ui/status-badge.tsx'
import { usePermission } from '../../../data/access.ts'
import { useClusters } from '../../../data/clusters.ts'
import { useLive } from '../../../data/live/live.ts'
import type { ViewProps } from '../../../details/kind-view.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useText } from '../../../i18n/locale.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { messages } from './messages.ts'

/** First the kinds that may be in trouble. */
const COUNTED: readonly KindSpec[] = kinds
  .filter(({ scope, pages, id }: KindSpec) => scope === 'namespaced' && pages.list && id !== 'event')
  .toSorted((a, b) => Number(isJudged(b.id)) - Number(isJudged(a.id)))

function isJudged(kind: string): boolean {
  return findRules(kind)?.problem !== undefined
}

/** How much of each kind there is and how much of it is in trouble, each a way to its list. */
export function NamespaceContents({ cluster, object }: ViewProps) {
  const t = useMessages(messages)
  const { clusters } = useClusters()
  const isOpenShift = clusters.some(
    ({ id, clusterProvider }) => id === cluster && clusterProvider === 'openshift',
  )
  return (
    <Panel title={t('contents')}>
      <PlainTable heads={[t('kind'), t('count'), t('problems')]}>
        {COUNTED.filter(({ platform }) => platform === undefined || isOpenShift).map((kind) => (
          <KindCount key={kind.id} kind={kind} cluster={cluster} namespace={object.metadata.name} />
        ))}
      </PlainTable>
    </Panel>
  )
}

type CountProps = { readonly kind: KindSpec; readonly cluster: string; readonly namespace: string }

function KindCount({ kind, cluster, namespace }: CountProps) {
  const t = useMessages(messages)
  const text = useText()
  const access = usePermission({ cluster, namespace, group: kind.api.group, resource: kind.plural })
  const allowed = access.state === 'known' && access.can('list')
  const href = (more: Query = {}) =>
    kindListPath(kind.id, cluster, { cluster, namespace, ...more }) ?? undefined
  return (
    <tr>
      <td>
        <ObjectLink
          mark={kind.mark}
          group={kind.menu?.group}
          name={text(kind.title.many)}
          href={allowed ? href() : undefined}
        />
      </td>
      {allowed ? (
        <Counts kind={kind.id} {...{ cluster, namespace }} problems={href({ problems: true })} />
      ) : (
        <td colSpan={2} className="n-faint">
          {access.state === 'known' && t('denied')}
        </td>
      )}
    </tr>
  )
}

type CountsProps = Omit<CountProps, 'kind'> & {
  readonly kind: string
  /** Where those in trouble are listed. */
  readonly problems: string | undefined
}

/** How many there are, and how many of them are in trouble, by one question. */
function Counts({ kind, cluster, namespace, problems }: CountsProps) {
  const t = useMessages(messages)
  const format = useFormat()
  const { data, sources } = useLive({
    type: 'list',
    kind,
    clusters: [cluster],
    namespaces: [namespace],
    problems: true,
    offset: 0,
    limit: 0,
  })
  const state = sources[0]?.state
  const away = state === 'unreachable' || state === 'absent'
  const judged = isJudged(kind) && data !== null && data.all > 0
  return (
    <>
      <td>{away ? <span className="n-dim">{t('away')}</span> : data && format.number(data.all)}</td>
      <td>{judged && <ProblemCount count={data.total} href={problems} />}</td>
    </>
  )
}

type ProblemProps = { readonly count: number; readonly href: string | undefined }

function ProblemCount({ count, href }: ProblemProps) {
  const t = useMessages(messages)
  const format = useFormat()
  if (count === 0) return <span className="n-dim">{t('none')}</span>
  return (
    <a href={href}>
      <StatusBadge tone="error" text={format.number(count)} />
    </a>
  )
}
