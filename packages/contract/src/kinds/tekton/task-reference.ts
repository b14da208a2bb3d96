import type { FieldPath } from '../../manifest/field-path.ts'
import type { Relation } from '../../relations/relation.ts'

/** Which task of its namespace an object runs: Tekton writes the kind beside the name, which may be another's. */
export function taskReference(path: FieldPath): Relation {
  return {
    by: 'name',
    word: 'runs',
    to: 'task',
    path: `${path}.name`,
    where: { path: `${path}.kind`, is: 'Task' },
  }
}
