import type { KindSpec } from '@naru/contract/kinds/kind-spec'
import { findKind } from '@naru/contract/kinds/registry'
import { findRules } from '@naru/contract/kinds/rules-registry'
import type { Page } from '@naru/contract/pages/page'

/** Columns that are drawn as more than a line of text. */
const DRAWN = new Set(['status', 'cpu', 'ratio', 'images'])

/** One page of each shape in which screens are drawn, the first that has it. */
export function onePerShape(pages: readonly Page[]): readonly Page[] {
  const shapes = new Map<string, Page>()
  for (const page of pages) {
    const kind = findKind(page.kind ?? '')
    const shape = kind ? [page.type, kind.scope, ...partsOf(page, kind)].join(' ') : page.id
    if (!shapes.has(shape)) shapes.set(shape, page)
  }
  return [...shapes.values()]
}

/** What differs among pages of one type: the columns of a list, the tabs of an object. */
function partsOf({ type }: Page, kind: KindSpec): readonly string[] {
  if (type === 'detail') return kind.pages.detail?.tabs ?? []
  if (type !== 'list') return []
  const types = findRules(kind.id)?.columns.map((column) => column.type) ?? []
  return [...new Set(types.filter((one) => DRAWN.has(one)))].sort()
}
