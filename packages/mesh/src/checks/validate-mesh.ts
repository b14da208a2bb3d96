import type { Locale } from '@naru/contract/i18n/locale'
import type {
  ObjectValidation,
  ValidationSummaries,
  ValidationsAnswer,
} from '@naru/contract/mesh/validations'
import { homeOf } from '../config/home.ts'
import type { IstioObject, IstioType } from '../model/istio-object.ts'
import type { MeshSnapshot } from '../model/mesh-snapshot.ts'
import { objectChange } from './engine/change.ts'
import { createValidator, type Scope } from './validator.ts'

/** Validations of everything that a scope holds, in the shape of docs/spec/mesh-wire.md 2.3.5. */
export function validateMesh(snapshot: MeshSnapshot, scope: Scope = {}): ValidationsAnswer {
  return createValidator(snapshot).validations(scope)
}

/** Errors, warnings and configuration objects by cluster and namespace; workloads do not count. */
export function summarise(snapshot: MeshSnapshot, scope: Scope = {}): ValidationSummaries {
  return createValidator(snapshot).summaries(scope)
}

export type Candidate = { readonly cluster: string; readonly type: IstioType; readonly object: IstioObject }

/** Validates one object as if it were saved, in place of the one of its name; null for a type without checks. */
export function validateObject(
  snapshot: MeshSnapshot,
  { cluster, type, object }: Candidate,
  locale: Locale = 'en',
): ObjectValidation | null {
  const { name } = object.metadata
  const namespace = homeOf(object)
  const config = snapshot.clusters.find((one) => one.name === cluster)?.config[type] ?? []
  const before = config.find(({ metadata }) => metadata.name === name && homeOf({ metadata }) === namespace)
  const validator = createValidator(snapshot)
  if (before !== object)
    validator.apply([objectChange(cluster, type, { before: before ?? null, after: object })])
  return validator.validation({ cluster, type, namespace, name }, { locale })
}
