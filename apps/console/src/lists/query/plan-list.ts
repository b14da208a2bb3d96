import type { KindSpec } from '@naru/contract/kinds/kind-spec'
import { findRules } from '@naru/contract/kinds/rules-registry'
import { statusColumn } from '@naru/contract/kinds/standard-columns'
import { checkSelector } from '@naru/contract/kubernetes/label-selector'
import type { ListQuery } from '@naru/contract/live/protocol'
import { objectPage } from '@naru/contract/pages/kind-pages'
import { buildColumns, defaultSort, headsOf } from '../columns/list-columns.ts'
import { buildListQuery, type ListScope, planWindow } from './list-query.ts'
import type { ListSearch, ListSort } from './list-search.ts'

type Chosen = { readonly cluster: string | null; readonly namespace: string | null }

/** Where a kind's list looks, of what is selected. */
export function planScope(kind: KindSpec, { cluster, namespace }: Chosen): ListScope {
  return {
    cluster: kind.scope === 'platform' ? null : cluster,
    namespace: kind.scope === 'namespaced' ? namespace : null,
  }
}

/** The live query of a kind's list as its address says it, from the first row seen. */
export function planList(kind: KindSpec, scope: ListScope, search: ListSearch, firstSeen: number): ListQuery {
  // A half-written selector must not empty the list.
  const labels = checkSelector(search.labels) === null ? search.labels : ''
  const sort = search.sort ?? startSort(kind)
  const asked = { kind: kind.id, scope, search: { ...search, labels, sort } }
  return { ...buildListQuery(asked, planWindow(search, firstSeen)), tally: true }
}

/** Sent only where it differs from the server's own, which is by name. */
function startSort(kind: KindSpec): ListSort | undefined {
  if (objectPage(kind)) return undefined
  const columns = buildColumns({
    heads: knownHeads(kind),
    scope: kind.scope,
    manyClusters: false,
    locale: 'en',
    nameless: true,
  })
  return defaultSort(columns)
}

/** The columns of a kind before the server has sent them; of one found by discovery its state, which all of them have. */
export function knownHeads(kind: KindSpec) {
  return headsOf(findRules(kind.id) ?? { columns: [statusColumn(() => null)] })
}
