import type { Locale } from '@naru/contract/i18n/locale'
import type {
  ObjectValidation,
  ValidationSummaries,
  ValidationsAnswer,
} from '@naru/contract/mesh/wire/validations'
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
  candidate: Candidate,
  locale: Locale = 'en',
): ObjectValidation | null {
  return validateObjects(snapshot, [candidate], locale)[0] ?? null
}

/** Validates several objects as if they were saved together, each as `validateObject` does. */
export function validateObjects(
  snapshot: MeshSnapshot,
  candidates: readonly Candidate[],
  locale: Locale = 'en',
): readonly (ObjectValidation | null)[] {
  const validator = createValidator(snapshot)
  validator.apply(
    candidates.flatMap(({ cluster, type, object }) => {
      const before = savedObject(snapshot, { cluster, type, object })
      return before === object ? [] : [objectChange(cluster, type, { before, after: object })]
    }),
  )
  return candidates.map(({ cluster, type, object }) =>
    validator.validation(
      { cluster, type, namespace: homeOf(object), name: object.metadata.name },
      { locale },
    ),
  )
}

function savedObject(snapshot: MeshSnapshot, { cluster, type, object }: Candidate): IstioObject | null {
  const config = snapshot.clusters.find((one) => one.name === cluster)?.config[type] ?? []
  return (
    config.find(
      ({ metadata }) => metadata.name === object.metadata.name && homeOf({ metadata }) === homeOf(object),
    ) ?? null
  )
}
