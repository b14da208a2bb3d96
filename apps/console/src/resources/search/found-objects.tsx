import type { KindRef } from '@naru/contract/kinds/kind-ref'
import { useMemo } from 'react'
import { ActionDialogs } from '../../actions/action-dialogs.tsx'
import { Together } from '../../parts/together.tsx'
import { useSearchValues, useSetSearch } from '../../shell/search.ts'
import { useSelection } from '../../shell/selection.ts'
import { parseFoundSearch, searchQuery } from './found-search.ts'
import { FoundTable } from './found-table.tsx'
import { SearchBar } from './search-bar.tsx'

/** What matches, a live table for each kind. */
export function FoundObjects() {
  const address = useSearchValues()
  const setAddress = useSetSearch()
  const { cluster, clusters } = useSelection()
  const search = parseFoundSearch(address)
  const { kinds } = search
  const change = (next: Parameters<typeof searchQuery>[1]) => void setAddress(searchQuery(search, next))
  const known = useMemo(
    () => (cluster === null ? clusters.map(({ id }) => id) : [cluster]),
    [cluster, clusters],
  )
  return (
    <>
      <SearchBar search={search} clusters={known} onChange={change} />
      <Together>
        <div className="n-found">
          {kinds.map((kind: KindRef) => (
            <FoundTable
              key={kind}
              kind={kind}
              cluster={cluster}
              manyClusters={known.length > 1}
              onRemove={
                kinds.length > 1 ? () => change({ kinds: kinds.filter((one) => one !== kind) }) : null
              }
            />
          ))}
        </div>
      </Together>
      <ActionDialogs onDone={() => undefined} />
    </>
  )
}
