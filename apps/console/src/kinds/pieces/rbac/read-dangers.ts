import { findRules } from '@naru/contract/kinds/rules-registry'
import { readList, readText } from '@naru/contract/manifest/read'
import type { Row } from '@naru/contract/rows/row'

const place = (kind: string) => findRules(kind)?.columns.findIndex(({ id }) => id === 'dangers') ?? -1
const PLACES = { role: place('role'), 'cluster-role': place('cluster-role') }

/** What the row of a role, of either kind, says is dangerous in it. */
export function readDangers({ namespace, cells }: Pick<Row, 'namespace' | 'cells'>): readonly string[] {
  return readList(cells[PLACES[namespace === null ? 'cluster-role' : 'role']]).map(readText)
}

/** Of a cluster role no namespace is part of the name. */
export function roleKey(cluster: string, namespace: string | null, name: string): string {
  return `${cluster}/${namespace ?? ''}/${name}`
}
