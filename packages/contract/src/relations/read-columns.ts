import type { KindRef } from '../kinds/kind-ref.ts'
import type { Column, KindRules, RelationColumn, SaidRules } from '../kinds/kind-rules.ts'
import type { KubeObject } from '../kubernetes/object.ts'
import { findReference } from './references-of.ts'

/** A kind's rules with all columns read: those of relations from where the kind's relations point. */
export function readColumns<T extends KubeObject>(kind: KindRef, said: SaidRules<T>): KindRules<T> {
  return {
    ...said,
    columns: said.columns.map((column) => (isOfRelation(column) ? readRelation(kind, column) : column)),
  }
}

function isOfRelation<T extends KubeObject>(column: Column<T> | RelationColumn): column is RelationColumn {
  return column.value === undefined
}

function readRelation(of: KindRef, column: RelationColumn): Column {
  const value = (object: KubeObject) => {
    const found = findReference(of, column.relation, object)
    if (!found) return null
    const { kind, kindName, apiVersion, namespace, name } = found
    return kind === null ? { kind: kindName, apiVersion, namespace, name } : { kind, namespace, name }
  }
  return { ...column, value }
}
