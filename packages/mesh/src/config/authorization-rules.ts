import { type Fields, readString } from '@naru/contract/manifest/read'
import type { IstioObject } from '../model/istio-object.ts'
import { asRecords, recordAt } from './spec-reader.ts'

/** A part of an AuthorizationPolicy's rule, with the path of its fields. */
export type RulePart = { readonly path: string; readonly fields: Fields }

/** Every `from[j]/source` of every rule. */
export function sourcesOf(policy: IstioObject): readonly RulePart[] {
  return partsOf(policy, 'from', 'source')
}

/** Every `to[j]/operation` of every rule. */
export function operationsOf(policy: IstioObject): readonly RulePart[] {
  return partsOf(policy, 'to', 'operation')
}

export type RuleCondition = { readonly path: string; readonly key: string }

export function conditionsOf(policy: IstioObject): readonly RuleCondition[] {
  return rulesOf(policy).flatMap((rule, i) =>
    asRecords(rule['when']).map(({ key }, j) => ({
      path: `spec/rules[${i}]/when[${j}]`,
      key: readString(key),
    })),
  )
}

function partsOf(policy: IstioObject, list: string, inner: string): readonly RulePart[] {
  return rulesOf(policy).flatMap((rule, i) =>
    asRecords(rule[list]).map((part, j) => ({
      path: `spec/rules[${i}]/${list}[${j}]/${inner}`,
      fields: recordAt(part, inner),
    })),
  )
}

function rulesOf({ spec }: IstioObject): readonly Fields[] {
  return asRecords(recordAt(spec)['rules'])
}
