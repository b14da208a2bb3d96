import { kinds } from '../kinds/registry.ts'
import { FIXED_PAGES } from './fixed-pages.ts'
import { buildKindPages } from './kind-pages.ts'
import type { Page } from './page.ts'

/** Every screen that exists; any other address is not found. */
export const PAGES: readonly Page[] = [...FIXED_PAGES, ...kinds.flatMap((kind) => buildKindPages(kind))]

const byId = new Map(PAGES.map((page) => [page.id, page]))

/** The page with that id, or undefined: ids also come from URLs. */
export function findPage(id: string): Page | undefined {
  return byId.get(id)
}
