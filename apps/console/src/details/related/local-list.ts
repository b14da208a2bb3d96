import type { KindSpec } from '@naru/contract/kinds/kind-spec'
import { kindWord } from '@naru/contract/kinds/kind-word'
import { findRules } from '@naru/contract/kinds/rules-registry'
import type { ListQuery } from '@naru/contract/live/protocol'
import { kindListPath } from '@naru/contract/pages/paths'
import { useState } from 'react'
import { useText } from '../../i18n/locale.ts'
import { type ListSearch, parseListSearch } from '../../lists/query/list-search.ts'
import type { ListModel, Narrowing } from '../../lists/query/use-list.ts'
import { useListWithin } from '../../lists/query/use-list-within.ts'

const SIZE = 50

export type Narrowed = {
  readonly cluster: string
  readonly namespace?: string | null
  readonly narrow?: {
    readonly related: NonNullable<ListQuery['related']>
    /** Whose page this is. */
    readonly of: { readonly kind: KindSpec; readonly name: string }
  }
  readonly sort?: NonNullable<ListQuery['sort']>
  /** Only rows that match them. */
  readonly filters?: ListSearch['filters']
  /** Columns that say nothing here, beside those that say the same in every row. */
  readonly without?: readonly string[]
}

/** A list within a page: like a list page, but its state is its own and not the address's. */
export function useLocalList(kind: KindSpec, related: Narrowed): ListModel {
  const { cluster, namespace = null, narrow, sort, filters = [], without = [] } = related
  const [search, setState] = useState<ListSearch>(() => ({ ...parseListSearch({}, SIZE), sort, filters }))
  const narrowing = useNarrowing(kind, related)
  const list = useListWithin({
    kind,
    scope: { cluster: kind.scope === 'platform' ? null : cluster, namespace },
    search,
    setSearch: (change) => setState((before) => ({ ...before, page: 1, ...change })),
    related: narrow?.related,
    without: [...sameEverywhere(kind, related), ...without],
  })
  return narrowing ? { ...list, narrowing } : list
}

function useNarrowing(kind: KindSpec, { cluster, namespace, narrow }: Narrowed): Narrowing | null {
  const text = useText()
  if (!narrow) return null
  const { of } = narrow
  return {
    about: `${text(kindWord(of.kind, 'one'))} ${of.name}`,
    wider: kindListPath(kind.id, cluster, namespace ? { namespace } : {}),
  }
}

/** The namespace where there is one, and what every row points at by the relation that the list is narrowed by. */
function sameEverywhere({ id }: KindSpec, { namespace, narrow }: Narrowed): readonly string[] {
  const words = narrow?.related.by === 'pointing' ? (narrow.related.words ?? []) : []
  const pointing = (findRules(id)?.columns ?? []).filter(
    ({ relation }) => relation && words.includes(relation),
  )
  return [...(namespace ? ['namespace'] : []), ...pointing.map((column) => column.id)]
}
