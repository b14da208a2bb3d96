import type { KindSpec } from '@naru/contract/kinds/kind-spec'
import { findKind } from '@naru/contract/kinds/registry'
import type { Overview } from '@naru/contract/live/overview'
import type { ListQuery } from '@naru/contract/live/protocol'
import { formatStatus } from '@naru/contract/rows/status-words'
import { KindMark } from '@naru/ui/kind-mark.tsx'
import { Skeleton } from '@naru/ui/skeleton.tsx'
import { StatusBadge } from '@naru/ui/status-badge.tsx'
import { useLiveMany } from '../../data/live/live-many.ts'
import { isAwaited, type ListData, type LiveView } from '../../data/live/live-reducer.ts'
import { useFormat } from '../../i18n/format.ts'
import { useLocale, useText } from '../../i18n/locale.ts'
import { countedKinds } from './counted-kinds.ts'
import { figureLinks } from './dashboard-links.ts'

/** Where nothing is wrong: how much there is of what matters, and in which states. */
export function HowMuch({ overview }: { readonly overview: Overview }) {
  const clusters = overview.clusters.map(({ id }) => id)
  const kinds = countedKinds(overview).flatMap((id) => findKind(id) ?? [])
  const views = useLiveMany(kinds.map(({ id }) => planCount(id, clusters)))
  return (
    <dl className="n-how-much">
      {kinds.map((kind, index) => (
        <Line key={kind.id} kind={kind} clusters={clusters} view={views[index]} />
      ))}
    </dl>
  )
}

function planCount(kind: string, clusters: readonly string[]): ListQuery {
  return { type: 'list', kind, clusters: [...clusters], namespaces: 'all', tally: true, offset: 0, limit: 0 }
}

type LineProps = {
  readonly kind: KindSpec
  readonly clusters: readonly string[]
  readonly view: LiveView<ListData> | undefined
}

/** Its place is kept until it is known. */
function Line({ kind, clusters, view }: LineProps) {
  const text = useText()
  const format = useFormat()
  const locale = useLocale()
  const data = view && !isAwaited(view) ? view.data : null
  const states = Object.entries(data?.tally?.states ?? {}).toSorted(([, a], [, b]) => b.count - a.count)
  return (
    <div>
      <dt>
        <KindMark mark={kind.mark} group={kind.menu?.group} />
        <a href={figureLinks.all(kind.id, clusters)}>{text(kind.title.many)}</a>
      </dt>
      <dd>{data ? format.number(data.total) : <Skeleton width="2em" />}</dd>
      <dd>
        {states.map(([word, { tone, count }]) => (
          <a key={word} href={figureLinks.all(kind.id, clusters, word)}>
            <StatusBadge tone={tone} text={`${formatStatus(word, locale)} ${format.number(count)}`} />
          </a>
        ))}
      </dd>
    </div>
  )
}
