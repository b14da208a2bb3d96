import type { Page, PageParams } from './page.ts'
import { PAGES } from './registry.ts'
import { matchRoute } from './route.ts'

export type MatchedPage = { readonly page: Page; readonly params: PageParams }

// Every part of a page asks for the same address, and the routes of all pages are tried for it.
let last: { readonly pathname: string; readonly match: MatchedPage | null } | null = null

/** The page at an address (the path alone, without query), or null: not found. */
export function matchPage(pathname: string): MatchedPage | null {
  if (last?.pathname !== pathname) last = { pathname, match: findMatch(pathname) }
  return last.match
}

function findMatch(pathname: string): MatchedPage | null {
  for (const page of PAGES) {
    const params = matchRoute(page.route, pathname)
    if (params) return { page, params }
  }
  return null
}
