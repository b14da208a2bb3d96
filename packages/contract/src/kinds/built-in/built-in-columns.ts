import { formatGroupResource, type GroupResource } from '../../kubernetes/resource.ts'
import { lookUp } from '../../text/look-up.ts'
import type { Column } from '../kind-rules.ts'
import { BUILT_IN_COLUMNS } from './built-in-table.ts'

/** Kinds that have conditions which sum them up; the others would leave a column of their state empty. */
const SUMMED_UP = new Set(['apiservices.apiregistration.k8s.io', 'servicecidrs.networking.k8s.io'])

/** The columns of a kind that Kubernetes itself brings and that has no file here: no definition says what they are. */
export function builtInColumns(resource: GroupResource): readonly Column[] {
  return lookUp(BUILT_IN_COLUMNS, formatGroupResource(resource)) ?? []
}

/** Whether objects of such a kind say nothing of their state but what its own columns tell. */
export function isStateless(resource: GroupResource): boolean {
  return builtInColumns(resource).length > 0 && !SUMMED_UP.has(formatGroupResource(resource))
}
