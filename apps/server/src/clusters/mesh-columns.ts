import { MESH_CHOICES, type MeshChoices } from '@naru/contract/api/clusters'

/** The column of each choice of a cluster's mesh; a new one needs a migration, which lets others be told of it too. */
export const MESH_COLUMNS = {
  kiali: 'kiali',
  istiod: 'istiod',
  ignoredChecks: 'ignored_checks',
  healthRates: 'health_rates',
  dashboards: 'dashboards',
} as const satisfies { readonly [Choice in keyof MeshChoices]: string }

type Columns = typeof MESH_COLUMNS
export type MeshColumn = Columns[keyof Columns]
type Chosen = { readonly [Choice in keyof MeshChoices]?: string | undefined }

/** What is chosen as a row holds it; of what nothing is said there is no column. */
export function toColumns(chosen: Chosen): { readonly [Column in MeshColumn]?: string } {
  const said = MESH_CHOICES.flatMap((choice) => {
    const text = chosen[choice]
    return text === undefined ? [] : [[MESH_COLUMNS[choice], text]]
  })
  return Object.fromEntries(said)
}

/** All choices, as a row holds them. */
export function fromColumns(row: { readonly [Column in MeshColumn]: string }): MeshChoices {
  // A list of all choices has each of them.
  return Object.fromEntries(MESH_CHOICES.map((choice) => [choice, row[MESH_COLUMNS[choice]]])) as MeshChoices
}
