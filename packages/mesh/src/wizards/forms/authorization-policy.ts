import type { FieldError } from '@naru/contract/errors/app-error'
import { type Fields, readFields, readList } from '@naru/contract/manifest/read'
import { breach, fieldError } from '@naru/contract/rules/message'
import { asRecords, recordAt } from '../../config/spec-reader.ts'
import type { IstioObject } from '../../model/istio-object.ts'
import {
  buildObject,
  checkObjectName,
  type ObjectName,
  objectNameOf,
  withoutEmpty,
} from '../wizard-object.ts'
import { type AuthorizationRule, checkRule, readRule, writeRule } from './authorization-rule.ts'
import {
  checkSelector,
  NO_SELECTOR,
  readSelector,
  type SelectorField,
  selectedLabels,
} from './selector-field.ts'

export const AUTHORIZATION_POLICIES = ['DENY_ALL', 'ALLOW_ALL', 'RULES'] as const
export const AUTHORIZATION_ACTIONS = ['ALLOW', 'DENY', 'AUDIT'] as const

export type AuthorizationPolicyForm = ObjectName &
  SelectorField & {
    readonly policy: (typeof AUTHORIZATION_POLICIES)[number]
    readonly action: (typeof AUTHORIZATION_ACTIONS)[number]
    readonly rules: readonly AuthorizationRule[]
  }

export const DEFAULT_AUTHORIZATION = {
  ...NO_SELECTOR,
  policy: 'DENY_ALL',
  action: 'ALLOW',
  rules: [],
} as const satisfies Partial<AuthorizationPolicyForm>

export function generate(form: AuthorizationPolicyForm): IstioObject {
  const { namespace, name } = form
  return buildObject({
    type: 'authorizationpolicies',
    namespace,
    name,
    made: 'AuthorizationPolicy',
    spec: specOf(form),
  })
}

function specOf(form: AuthorizationPolicyForm): Fields {
  if (form.policy === 'DENY_ALL') return {}
  if (form.policy === 'ALLOW_ALL') return { action: 'ALLOW', rules: [{}] }
  const matchLabels = selectedLabels(form)
  return withoutEmpty({
    selector: matchLabels && { matchLabels },
    rules: form.rules.map(writeRule),
    action: form.action,
  })
}

/** Null for what the form cannot show: an outside authoriser, or policies that are attached instead of selecting. */
export function parse(object: IstioObject): AuthorizationPolicyForm | null {
  const spec = readFields(object.spec)
  const place = objectNameOf(object)
  if (spec['targetRef'] != null || readList(spec['targetRefs']).length > 0) return null
  const action = AUTHORIZATION_ACTIONS.find((known) => known === (spec['action'] ?? 'ALLOW'))
  if (!action) return null
  if (Object.keys(spec).length === 0) return { ...place, ...DEFAULT_AUTHORIZATION }
  const rules = asRecords(spec['rules'])
  const selector = readSelector(recordAt(spec, 'selector')['matchLabels'])
  if (action === 'ALLOW' && !selector.addWorkloadSelector && allowsAll(rules)) {
    return { ...place, ...DEFAULT_AUTHORIZATION, policy: 'ALLOW_ALL' }
  }
  return { ...place, ...selector, policy: 'RULES', action, rules: rules.map(readRule) }
}

function allowsAll(rules: readonly Fields[]): boolean {
  return rules.length === 1 && Object.keys(readFields(rules[0])).length === 0
}

export function check(form: AuthorizationPolicyForm): readonly FieldError[] {
  const { policy, action, rules } = form
  const place = checkObjectName(form).filter((error) => error !== null)
  if (policy !== 'RULES') return place
  const denies = action === 'DENY' && rules.length === 0 ? breach('rule.denyNeedsRule') : null
  return [
    ...place,
    fieldError('workloadSelector', checkSelector(form)),
    fieldError('rules', denies),
    ...rules.flatMap((rule, index) => checkRule(rule, `rules.${index}`)),
  ].filter((error) => error !== null)
}
