import type { Locale } from '@naru/contract/i18n/locale'
import type {
  ObjectValidation,
  ValidationSummaries,
  ValidationSummary,
  ValidationsAnswer,
} from '@naru/contract/mesh/wire/validations'
import type { IstioType } from '../model/istio-object.ts'
import { typeOfSingular } from './config-names.ts'
import { type Judge, judgeFor } from './judgements/judge-for.ts'
import { type MeshWorld, mayRead, type Reader, readableNamespaces } from './mesh-world.ts'

export type ValidationsAsk = {
  readonly namespaces: readonly string[]
  /** Types in the singular; `service` and `workload` are two of them. */
  readonly keeps: (objectType: string) => boolean
  readonly locale: Locale
}

/** Validations of what a caller may read, without word of anything else. */
export function tellValidations(
  world: MeshWorld,
  reader: Reader,
  { namespaces, keeps, locale }: ValidationsAsk,
): ValidationsAnswer {
  const { validator, tell } = judgeFor(world, reader, locale)
  const all = validator.validations({ namespaces, locale })
  const kept = Object.entries(all)
    .filter(([objectType]) => keeps(objectType))
    .map(([objectType, byName]) => [objectType, keepReadable(byName, reader, tell)] as const)
  return Object.fromEntries(kept.filter(([, byName]) => Object.keys(byName).length > 0))
}

/** GET `/namespaces/{ns}/validations`: of configuration in one namespace. */
export function summariseNamespace(world: MeshWorld, reader: Reader, namespace: string): ValidationSummary {
  return summariseNamespaces(world, reader, [namespace])[world.cluster.name]?.[namespace] ?? NOTHING
}

const NOTHING: ValidationSummary = { errors: 0, objectCount: 0, warnings: 0 }

/** GET `/istio/validations`; without names of all that the caller may read. */
export function summariseNamespaces(
  world: MeshWorld,
  reader: Reader,
  wanted: readonly string[] | null,
): ValidationSummaries {
  const readable = readableNamespaces(world, reader).map(({ name }) => name)
  const namespaces = readable.filter((name) => wanted?.includes(name) ?? true)
  const { validator, tell, tellsAll } = judgeFor(world, reader)
  const whole = validator.summaries({ namespaces })[world.cluster.name] ?? {}
  const found = tellsAll ? null : countKnown(validator.validations({ namespaces }), tell)
  return {
    [world.cluster.name]: Object.fromEntries(
      namespaces.map((name) => [name, { ...NOTHING, ...whole[name], ...found?.(name) }]),
    ),
  }
}

type Found = Pick<ValidationSummary, 'errors' | 'warnings'>

const NO_FINDINGS: Found = { errors: 0, warnings: 0 }

/** In each namespace, of the findings that may be told; those of workloads do not count. */
function countKnown(answer: ValidationsAnswer, tell: Judge['tell']): (namespace: string) => Found {
  const found = new Map<string, Found>()
  const counted = Object.entries(answer).filter(([objectType]) => objectType !== 'workload')
  for (const validation of counted.flatMap(([, byName]) => Object.values(byName))) {
    const { namespace = '', checks } = tell(validation)
    const { errors, warnings } = found.get(namespace) ?? NO_FINDINGS
    const count = (wanted: string): number => checks.filter(({ severity }) => severity === wanted).length
    found.set(namespace, { errors: errors + count('error'), warnings: warnings + count('warning') })
  }
  return (namespace) => found.get(namespace) ?? NO_FINDINGS
}

/** One validation without references to what the caller may not read. */
export function readableValidation(validation: ObjectValidation, reader: Reader): ObjectValidation {
  const references = validation.references.filter(({ objectType, namespace }) => {
    const type = typeOfSingular(objectType)
    return type !== undefined && mayRead(reader, type, namespace)
  })
  return { ...validation, references }
}

function keepReadable(
  byName: Readonly<Record<string, ObjectValidation>>,
  reader: Reader,
  tell: Judge['tell'],
): Record<string, ObjectValidation> {
  const readable = Object.entries(byName).filter(([, { objectType, namespace = '' }]) => {
    const type: IstioType | undefined = typeOfSingular(objectType)
    return type === undefined || mayRead(reader, type, namespace)
  })
  return Object.fromEntries(readable.map(([name, one]) => [name, readableValidation(tell(one), reader)]))
}
