import type { Locale } from '@naru/contract/i18n/locale'
import type { ObjectValidation } from '@naru/contract/mesh/wire/validations'
import { homeOf } from '../config/home.ts'
import type { IstioObject, IstioType } from '../model/istio-object.ts'
import type { MeshSnapshot } from '../model/mesh-snapshot.ts'
import { objectChange } from './engine/change.ts'
import { createValidator } from './validator.ts'

export type Candidate = { readonly cluster: string; readonly type: IstioType; readonly object: IstioObject }

/**
 * Validates objects as if they were saved together, each in place of the one of its name; null for a type without
 * checks.
 */
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
