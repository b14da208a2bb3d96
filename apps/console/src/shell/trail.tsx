import { backPath, wayOut } from '@naru/contract/pages/back-target'
import { kindPageId } from '@naru/contract/pages/kind-pages'
import { kindCreatePath, objectPath, pagePath } from '@naru/contract/pages/paths'
import { queryText } from '@naru/contract/pages/query'
import { extendTrail, formatTrail, parseTrail, type TrailEntry } from '@naru/contract/pages/trail'
import { buildStep, objectStep } from '@naru/contract/pages/trail-step'
import { createContext, type ReactNode, useCallback, useContext, useMemo } from 'react'
import { useCurrentPage } from './page-context.ts'
import { usePageState } from './page-state.ts'
import { useSearchValues } from './search.ts'

/** The way that the person came by, and the page where they are; null where nobody comes back to. */
type Way = { readonly trail: readonly TrailEntry[]; readonly here: TrailEntry | null }

const NOWHERE: Way = { trail: [], here: null }
const WayContext = createContext(NOWHERE)

/** Tells the links of a page what they carry along, worked out once for all of them. */
export function TrailProvider({ children }: { readonly children: ReactNode }) {
  const current = useCurrentPage()
  const search = useSearchValues()
  const name = usePageState((state) => state.name)
  const way = useMemo(() => {
    const text = (key: string) => queryText(search, key)
    const displayName = name ?? text('dn')
    const selected = { cluster: text('cluster'), namespace: text('namespace') }
    return {
      trail: parseTrail(text('froms')),
      here: current && buildStep({ ...current, ...selected, displayName, tab: text('tab') }),
    }
  }, [current, search, name])
  return <WayContext value={way}>{children}</WayContext>
}

type Address = Parameters<typeof objectPath>[1]

/** The `froms` of a link to an object; empty for a kind without pages. */
export function useTrailTo(): (kindRef: string, address: Address) => string {
  const { trail, here } = useContext(WayContext)
  return useCallback(
    (kindRef, address) => {
      const target = objectStep(kindRef, address)
      return target ? formatTrail(extendTrail(trail, here, target)) : ''
    },
    [trail, here],
  )
}

/** Addresses of objects as links carry them: with the trail, and `dn` where an object is called otherwise than its name. */
export function useObjectHref(): typeof objectPath {
  const trailTo = useTrailTo()
  return useCallback(
    (kindRef, address, query = {}) => {
      const dn = query['dn'] === address.name ? null : query['dn']
      return objectPath(kindRef, address, { ...query, dn, froms: trailTo(kindRef, address) })
    },
    [trailTo],
  )
}

/** Addresses of pages that create, which lead back here when nothing is created. */
export function useCreateHref(): typeof kindCreatePath {
  const { trail, here } = useContext(WayContext)
  return useCallback(
    (kind, cluster, query = {}) => {
      const target = { pageId: kindPageId(kind, 'create'), cluster, namespace: '', id: '' }
      return kindCreatePath(kind, cluster, { ...query, froms: formatTrail(extendTrail(trail, here, target)) })
    },
    [trail, here],
  )
}

/** Where the page leads back to: where the person came from, else to its list, and from an edit page to the object. */
export function useBackHref(): string {
  return useHrefBack(backPath)
}

/** Where the page leads while its object is not there. */
export function useWayOut(): string {
  return useHrefBack(wayOut)
}

function useHrefBack(find: typeof backPath): string {
  const current = useCurrentPage()
  const search = useSearchValues()
  if (!current) return pagePath('P_GLOBAL_DASHBOARD')
  return find(current.page, current.params, parseTrail(queryText(search, 'froms')))
}
