import type { KindSpec } from '@naru/contract/kinds/kind-spec'
import { findKind } from '@naru/contract/kinds/registry'
import { matchPage } from '@naru/contract/pages/match-page'
import type { Page, PageParams } from '@naru/contract/pages/page'
import { formatTitle } from '@naru/contract/pages/title'
import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'

export type CurrentPage = { readonly page: Page; readonly params: PageParams }

/** The page at the address and its path parameters; null where there is none (an error, the manual, the account). */
export function useCurrentPage(): CurrentPage | null {
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  return matchPage(pathname)
}

/** The kind that the page is about, if it is a registered one. */
export function useCurrentKind(): KindSpec | undefined {
  const kind = useCurrentPage()?.page.kind ?? null
  return kind === null ? undefined : findKind(kind)
}

/** The window's title, the most telling part first: `cart-0 · Pods · Naru`. */
export function usePageTitle(...parts: readonly string[]): void {
  const title = formatTitle(...parts)
  useEffect(() => {
    document.title = title
  }, [title])
}
