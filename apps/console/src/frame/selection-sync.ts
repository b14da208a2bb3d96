import { ALL } from '@naru/contract/pages/page'
import { useEffect } from 'react'
import { useCurrentPage } from '../shell/page-context.ts'
import { useSearchValues, useSetSearch } from '../shell/search.ts'
import { useSelection } from '../shell/selection.ts'
import { setShell, useShell } from '../shell/shell-store.ts'

/** On pages of a selection the address always names it, and what the address names is remembered. */
export function useSelectionSync(): void {
  const current = useCurrentPage()
  const { cluster, namespace, clusters } = useSelection()
  const search = useSearchValues()
  const setSearch = useSetSearch()
  const { cluster: storedCluster, namespace: storedNamespace } = useShell()
  const layout = current?.page.layout
  const inPath = current ? current.page.route.includes(':') : true
  const applies = layout?.cluster === true && !inPath && clusters.length > 0
  const wantedCluster = cluster ?? ALL
  const wantedNamespace = layout?.namespace ? (namespace ?? ALL) : undefined
  useEffect(() => {
    if (!applies) return
    if (search['cluster'] !== wantedCluster || search['namespace'] !== wantedNamespace) {
      void setSearch({ cluster: wantedCluster, namespace: wantedNamespace })
    }
    const remembered = wantedNamespace ?? storedNamespace
    if (storedCluster !== wantedCluster || storedNamespace !== remembered) {
      setShell({ cluster: wantedCluster, namespace: remembered })
    }
  }, [applies, search, wantedCluster, wantedNamespace, storedCluster, storedNamespace, setSearch])
}
