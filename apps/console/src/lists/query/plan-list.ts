import type { KindRef } from '@naru/contract/kinds/kind-ref'
import type { KindSpec } from '@naru/contract/kinds/kind-spec'
import { findRules } from '@naru/contract/kinds/rules-registry'
import { statusColumn } from '@naru/contract/kinds/standard-columns'
import type { ListQuery } from '@naru/contract/live/protocol'
import { objectPage } from '@naru/contract/pages/kind-pages'
import { buildColumns, defaultSort, headsOf } from '../columns/list-columns.ts'
import { buildPageQuery, type ListScope } from './list-query.ts'
import type { ListSearch, ListSort } from './list-search.ts'

/** The live query of a kind's list as its address says it, from the first row seen. */
export function planList(kind: KindSpec, scope: ListScope, search: ListSearch, firstSeen: number): ListQuery {
  const sort = search.sort ?? startSort(kind)
  const asked = { kind: kind.id, scope, search: { ...search, sort }, folded: isFolded(kind.id) }
  return buildPageQuery(asked, firstSeen)
}

export function isFolded(kind: KindRef): boolean {
  return findRules(kind)?.repeats !== undefined
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
