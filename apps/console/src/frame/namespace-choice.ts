import { ALL } from '@naru/contract/pages/page'
import { queryText } from '@naru/contract/pages/query'
import { guardLeft, namespaceOptions, selectNamespace } from '@naru/contract/selection/namespace-selection'
import { useEffect } from 'react'
import { useRoles } from '../data/session/roles.ts'
import { type Namespaces, useNamespaces } from '../shell/namespaces.ts'
import { useCurrentPage } from '../shell/page-context.ts'
import { useSearchValues, useSetSearch } from '../shell/search.ts'
import { lastChoiceAt, useSelection } from '../shell/selection.ts'
import { setShell, useShell } from '../shell/shell-store.ts'

/** The namespaces to choose from. One that does not exist where the page works is neither kept nor remembered. */
export function useNamespaceChoice(): Namespaces | null {
  const { cluster } = useSelection()
  const isShown = useCurrentPage()?.page.layout.namespace === true
  const remembered = useShell((shell) => shell.namespace)
  const addressed = queryText(useSearchValues(), 'namespace')
  const selected = addressed ?? remembered
  const all = useNamespaces(isShown ? { cluster } : null)
  useExistingNamespace({ addressed, selected, remembered, names: useExisting(all, [selected, remembered]) })
  return all
}

/** Where no selector is shown the rule holds all the same. */
export function NamespaceKeeper() {
  useNamespaceChoice()
  return null
}

/** The names that exist as far as these are concerned; null until that is known. */
function useExisting(all: Namespaces | null, sought: readonly (string | null)[]): readonly string[] | null {
  const { cluster } = useSelection()
  const names = all?.names ?? []
  const values = sought
    .filter((name) => name !== null)
    .filter((name) => name !== ALL && !names.includes(name))
  const isAsked = all?.hasMore === true && values.length > 0
  const others = useNamespaces(isAsked ? { cluster, filters: [{ column: 'name', op: 'in', values }] } : null)
  if (!all?.settled) return null
  if (!isAsked) return names
  return others?.settled ? [...names, ...others.names] : null
}

type Choice = {
  /** What the address says by itself. */
  readonly addressed: string | null
  readonly selected: string | null
  readonly remembered: string | null
  readonly names: readonly string[] | null
}

function useExistingNamespace({ addressed, selected, remembered, names }: Choice): void {
  const roles = useRoles()
  const page = useCurrentPage()?.page
  const setSearch = useSetSearch()
  const applies = page?.layout.namespace && !page.route.includes(':namespace')
  // A page that creates needs a namespace and no address that says so.
  const isWritten = page?.type !== 'create' || addressed !== null
  const key = applies && names ? JSON.stringify(namespaceOptions(names, roles)) : null
  useEffect(() => {
    if (key === null) return
    // The key is the options' own JSON; parsing it back keeps the effect free of object identity.
    const options = JSON.parse(key) as readonly string[]
    const choose = () => {
      const [chosenAt, now] = [lastChoiceAt(), Date.now()]
      const wait = guardLeft(chosenAt, now)
      if (wait > 0) {
        timer = setTimeout(choose, wait)
        return
      }
      const namespace = selectNamespace({ selected, query: remembered, options, chosenAt, now })
      if (namespace === null) return
      if (namespace !== remembered) setShell({ namespace })
      if (namespace !== selected && isWritten) void setSearch({ namespace, page: null })
    }
    // Not before what has just been asked anew counts as pending.
    let timer = setTimeout(choose)
    return () => clearTimeout(timer)
  }, [key, selected, remembered, isWritten, setSearch])
}
