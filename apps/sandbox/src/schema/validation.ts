import type { KubeObject } from '@naru/contract/kubernetes/object'
import { type FieldProblem, invalid } from '../protocol/status.ts'
import { checkExpressions } from './expression-checks.ts'
import { checkKind } from './kind-checks.ts'
import { checkMetadata } from './metadata-checks.ts'
import type { SchemaCatalogue } from './schema-catalogue.ts'
import { checkSchema } from './schema-checks.ts'
import type { ServedResource } from './served-resource.ts'

/** Throws a Status 422 that names everything that is wrong with the object. */
export function checkObject(
  object: KubeObject,
  resource: ServedResource,
  schemas: SchemaCatalogue,
  before?: KubeObject,
): void {
  const problems: readonly FieldProblem[] = [
    ...checkMetadata(object, resource, before),
    ...(resource.custom === undefined
      ? checkKind(object, resource, before)
      : [
          ...checkSchema(object, schemas.schemaOf(resource), schemas.lookup),
          ...checkExpressions(object, before, schemas.schemaOf(resource)),
        ]),
  ]
  if (problems.length === 0) return
  throw invalid({ group: resource.group, kind: resource.kind, name: object.metadata.name }, problems)
}
