import type { Page, PageParams } from './page.ts'
import { PAGES } from './registry.ts'
import { matchRoute } from './route.ts'

export type MatchedPage = { readonly page: Page; readonly params: PageParams }

/** The page at an address (the path alone, without query), or null: not found. */
export function matchPage(pathname: string): MatchedPage | null {
  for (const page of PAGES) {
    const params = matchRoute(page.route, pathname)
    if (params) return { page, params }
  }
  return null
}
