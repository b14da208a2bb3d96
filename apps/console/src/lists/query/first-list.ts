import type { KindSpec } from '@naru/contract/kinds/kind-spec'
import type { ListQuery } from '@naru/contract/live/protocol'
import type { ParsedQuery } from '@naru/contract/pages/query'
import type { ListScope } from './list-query.ts'
import { parseListSearch } from './list-search.ts'
import { planList, planScope } from './plan-list.ts'

type Address = { readonly search: ParsedQuery; readonly pageSize: number }

/** What a kind's list asks first when its page is opened at an address. */
export function planFirstList(kind: KindSpec, chosen: ListScope, { search, pageSize }: Address): ListQuery {
  return planList(kind, planScope(kind, chosen), parseListSearch(search, pageSize), 0)
}
