import { findRules } from '@naru/contract/kinds/rules-registry'
import { readList, readText } from '@naru/contract/manifest/read'
import type { Row } from '@naru/contract/rows/row'

type Shown = Pick<Row, 'cluster' | 'namespace' | 'cells'>

const place = (kind: string) => findRules(kind)?.columns.findIndex(({ id }) => id === 'dangers') ?? -1
const PLACES = {
  role: place('role'),
  'cluster-role': place('cluster-role'),
  'access-rule': place('access-rule'),
}

/** What the row of a role, of either kind, or of an access rule, says is dangerous in it. */
export function readDangers({ cluster, namespace, cells }: Shown): readonly string[] {
  // What Naru keeps itself belongs to no cluster.
  const kind = cluster === '' ? 'access-rule' : namespace === null ? 'cluster-role' : 'role'
  return readList(cells[PLACES[kind]]).map(readText)
}

/** Of a cluster role no namespace is part of the name. */
export function roleKey(cluster: string, namespace: string | null, name: string): string {
  return `${cluster}/${namespace ?? ''}/${name}`
}
