import { useMemo } from 'react'
import { type MeshColumn, MeshTable } from '../../list/mesh-table.tsx'
import type { EnvoyView } from './envoy-search.ts'
import { keepFound } from './envoy-search.ts'

/** The address of another view of the same proxy. */
export type ViewHref = (view: EnvoyView, find: string) => string

type Props<Row> = {
  readonly label: string
  readonly columns: readonly MeshColumn<Row>[]
  readonly rows: readonly Row[]
  readonly find: string
  readonly textsOf: (row: Row) => readonly string[]
  readonly nameOf: (row: Row) => string
  readonly hrefOf: (row: Row) => string | null
}

/** Part of what a proxy has been told, narrowed by what somebody seeks. */
export function DumpTable<Row extends { readonly key: string }>({
  rows,
  find,
  textsOf,
  ...table
}: Props<Row>) {
  const shown = useMemo(() => keepFound(rows, find, textsOf), [rows, find, textsOf])
  return <MeshTable<Row> {...table} rows={shown} total={rows.length} keyOf={({ key }) => key} />
}
