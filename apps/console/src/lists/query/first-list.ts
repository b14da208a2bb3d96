import type { KindSpec } from '@naru/contract/kinds/kind-spec'
import type { ListQuery } from '@naru/contract/live/protocol'
import { objectPage } from '@naru/contract/pages/kind-pages'
import type { ParsedQuery } from '@naru/contract/pages/query'
import { buildPageQuery, type ListScope, planScope } from './list-query.ts'
import { parseListSearch } from './list-search.ts'

type Address = { readonly search: ParsedQuery; readonly pageSize: number }

/**
 * What a kind's list asks first when its page is opened at an address. Where its objects have pages of their own this is
 * known before the code of lists is there.
 */
export async function planFirstList(
  kind: KindSpec,
  chosen: ListScope,
  { search, pageSize }: Address,
): Promise<ListQuery> {
  const scope = planScope(kind, chosen)
  const asked = parseListSearch(search, pageSize)
  // What is called by a label is told as the last that is called so.
  const folded = kind.among?.called !== undefined
  if (objectPage(kind)) return buildPageQuery({ kind: kind.id, scope, search: asked, folded }, 0)
  const { planList } = await import('./plan-list.ts')
  return planList(kind, scope, asked, 0)
}
