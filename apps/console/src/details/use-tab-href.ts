import type { TabId } from '@naru/contract/kinds/kind-spec'
import { formatQuery, parseQuery } from '@naru/contract/pages/query'
import { useRouterState } from '@tanstack/react-router'
import { createContext, useContext } from 'react'

/** The page of the object that is shown, where that is not the page at the address. */
export const ObjectHref = createContext<string | null>(null)

/** The address of another tab of the object that is shown. */
export function useTabHref(): (tab: TabId) => string {
  const here = useRouterState({ select: ({ location }) => location.pathname + location.searchStr })
  const [pathname = '', search = ''] = (useContext(ObjectHref) ?? here).split('?')
  return (tab) => pathname + formatQuery({ ...parseQuery(search), tab: tab === 'info' ? null : tab })
}
