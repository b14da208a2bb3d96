import type { Locale } from '@naru/contract/i18n/locale'
import { CHECKS } from '@naru/contract/mesh/checks/check-catalogue'
import type {
  ObjectValidation,
  ValidationSummary,
  ValidationsAnswer,
} from '@naru/contract/mesh/wire/validations'
import { ISTIO_TYPES } from '../../model/istio-object.ts'
import type { Finding } from '../finding.ts'
import type { Judgement } from './judge-subject.ts'

/** One object's validation in the shape of docs/spec/mesh-wire.md 2.3.5, with its texts in a language. */
export function toValidation(judgement: Judgement, cluster: string, locale: Locale): ObjectValidation {
  const { subject, valid, findings, references } = judgement
  return {
    name: subject.name,
    objectType: subject.objectType,
    valid,
    checks: findings.map((finding) => ({
      code: finding.code,
      message: findingText(finding, locale),
      severity: finding.severity,
      path: finding.path,
    })),
    references: references.map(({ type, name, namespace }) => ({
      objectType: ISTIO_TYPES[type].singular,
      name,
      namespace,
      cluster,
    })),
    namespace: subject.namespace,
    cluster,
  }
}

export function findingText({ code, status = '' }: Finding, locale: Locale): string {
  return CHECKS[code].text[locale].replace('{status}', () => status)
}

/** Files validations by type and `name.namespace`; the same name in several clusters is merged into one entry. */
export function toAnswer(validations: Iterable<ObjectValidation>): ValidationsAnswer {
  const answer = new Map<string, Map<string, ObjectValidation>>()
  for (const validation of validations) {
    const { objectType, name, namespace } = validation
    const named = answer.get(objectType) ?? new Map<string, ObjectValidation>()
    answer.set(objectType, named)
    const before = named.get(`${name}.${namespace}`)
    named.set(`${name}.${namespace}`, before ? mergeValidations(before, validation) : validation)
  }
  return Object.fromEntries([...answer].map(([type, named]) => [type, Object.fromEntries(named)]))
}

/** `valid` of both, and what the second adds: a check is the same by path, severity and message. */
export function mergeValidations(first: ObjectValidation, second: ObjectValidation): ObjectValidation {
  return {
    ...first,
    valid: first.valid && second.valid,
    checks: distinct([...first.checks, ...second.checks], ({ path, severity, message }) => [
      path,
      severity,
      message,
    ]),
    references: distinct([...first.references, ...second.references], Object.values),
  }
}

/** Counts errors and warnings of everything but workloads. */
export function countFindings(judgements: Iterable<Judgement>): Omit<ValidationSummary, 'objectCount'> {
  let [errors, warnings] = [0, 0]
  for (const { subject, findings } of judgements) {
    if (subject.objectType === 'workload') continue
    errors += findings.filter(({ severity }) => severity === 'error').length
    warnings += findings.filter(({ severity }) => severity === 'warning').length
  }
  return { errors, warnings }
}

function distinct<T>(items: readonly T[], keyOf: (item: T) => readonly unknown[]): T[] {
  const kept = new Map<string, T>()
  for (const item of items) {
    const key = JSON.stringify(keyOf(item))
    if (!kept.has(key)) kept.set(key, item)
  }
  return [...kept.values()]
}
