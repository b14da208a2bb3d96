import { ALL } from '@naru/contract/pages/page'
import { queryText } from '@naru/contract/pages/query'
import { useEffect } from 'react'
import { useCurrentPage } from '../shell/page-context.ts'
import { useSearchValues, useSetSearch } from '../shell/search.ts'
import { useSelection } from '../shell/selection.ts'
import { setShell, useShell } from '../shell/shell-store.ts'

/** On pages of a selection the address always names it, and the cluster that the address names is remembered. */
export function useSelectionSync(): void {
  const current = useCurrentPage()
  const { cluster, namespace, clusters } = useSelection()
  const search = useSearchValues()
  const setSearch = useSetSearch()
  const stored = useShell((shell) => shell.cluster)
  const layout = current?.page.layout
  const inPath = current ? current.page.route.includes(':') : true
  const applies = layout?.cluster === true && !inPath && clusters.length > 0
  const wantedCluster = cluster ?? ALL
  const wantedNamespace = layout?.namespace ? (namespace ?? ALL) : null
  const named =
    queryText(search, 'cluster') === wantedCluster && queryText(search, 'namespace') === wantedNamespace
  useEffect(() => {
    if (!applies) return
    if (!named) void setSearch({ cluster: wantedCluster, namespace: wantedNamespace })
    if (stored !== wantedCluster) setShell({ cluster: wantedCluster })
  }, [applies, named, wantedCluster, wantedNamespace, stored, setSearch])
}
