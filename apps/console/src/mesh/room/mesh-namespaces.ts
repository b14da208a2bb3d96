import { type MeshNamespaceEntry, meshNamespaces } from '@naru/contract/mesh/wire/clusters'
import { useMemo } from 'react'
import { useSearchValues, useSetSearch } from '../../shell/search.ts'
import { setShell, useShell } from '../../shell/shell-store.ts'
import { parseNamespaces } from './parse-namespaces.ts'
import { useMesh } from './use-mesh.ts'

const NONE: readonly string[] = []

/** Whether pods of a namespace get a sidecar, as its labels say. */
export function isInjected({ labels }: Pick<MeshNamespaceEntry, 'labels'>): boolean {
  return labels['istio-injection'] === 'enabled' || labels['istio.io/rev'] !== undefined
}

export type NamespacesChoice = {
  /** What may be chosen; null until the mesh has said it. */
  readonly known: readonly string[] | null
  /** The same with what the mesh says of each; undefined until then. */
  readonly entries: readonly MeshNamespaceEntry[] | undefined
  /** None chosen means all of them. */
  readonly chosen: readonly string[]
  readonly choose: (names: readonly string[]) => void
  /** What to ask of; undefined for all of them, null until it is known whether those that are wanted are there. */
  readonly asked: string | undefined | null
  /** Those in which pods get a sidecar; the same set as long as they are. */
  readonly injected: ReadonlySet<string>
  readonly error: Error | null
}

/** Which namespaces lists and graphs are about: what the address says, else what was chosen last. */
export function useMeshNamespaces(cluster: string): NamespacesChoice {
  const search = useSearchValues()
  const setSearch = useSetSearch()
  const stored = useShell((shell) => shell.meshNamespaces)
  const { data, error } = useMesh({ cluster, parts: ['namespaces'], schema: meshNamespaces })
  const known = data?.map(({ name }) => name).toSorted() ?? null
  const wanted = parseNamespaces(search) ?? stored
  // One that is gone, or of another cluster, would have the whole question refused.
  const chosen = known ? wanted.filter((name) => known.includes(name)) : NONE
  return {
    known,
    entries: data,
    chosen,
    asked: known || wanted.length === 0 ? chosen.join(',') || undefined : null,
    injected: useMemo(() => new Set(data?.filter(isInjected).map(({ name }) => name)), [data]),
    error,
    choose: (names) => {
      setShell({ meshNamespaces: names })
      void setSearch({ namespaces: names.join(',') || null })
    },
  }
}
