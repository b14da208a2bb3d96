import type { TabId } from '@naru/contract/kinds/kind-spec'
import { formatQuery, parseQuery } from '@naru/contract/pages/query'
import { useRouterState } from '@tanstack/react-router'

/** The address of another tab of the object that the page is about. */
export function useTabHref(): (tab: TabId) => string {
  const { pathname, searchStr } = useRouterState({ select: ({ location }) => location })
  return (tab) => pathname + formatQuery({ ...parseQuery(searchStr), tab: tab === 'info' ? null : tab })
}
