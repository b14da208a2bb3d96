import type { Node, Option } from '@naru/contract/forms/field'
import { choice, strings, text, words } from '@naru/contract/forms/fields'
import { defineForm } from '@naru/contract/forms/form'
import { section } from '@naru/contract/forms/layout'
import { list } from '@naru/contract/forms/many'
import { type Fields, readFields, readItems, readText } from '@naru/contract/manifest/read'
import { asStrings } from '../../config/spec-reader.ts'
import { objectNameOf } from '../wizard-object.ts'
import {
  AUTHORIZATION_ACTIONS,
  AUTHORIZATION_POLICIES,
  type AuthorizationPolicyForm,
  check,
  DEFAULT_AUTHORIZATION,
  generate,
  parse,
} from './authorization-policy.ts'
import { type AuthorizationRule, OPERATION_FIELDS, SOURCE_FIELDS } from './authorization-rule.ts'
import { throughEngine } from './engine-through.ts'
import { placeSection } from './place-section.ts'
import { selectorNodes, selectorOfShape } from './selector-nodes.ts'

const POLICIES: readonly Option[] = [
  { value: 'DENY_ALL', title: { en: 'Deny all requests', ko: '모든 요청 거부' } },
  { value: 'ALLOW_ALL', title: { en: 'Allow all requests', ko: '모든 요청 허용' } },
  { value: 'RULES', title: { en: 'By rules', ko: '규칙에 따라' } },
]
const ADD = { en: 'Add value', ko: '값 추가' }

/** Lists of values under the names that Istio's own documentation has for them. */
function valueLists(names: readonly string[]): readonly Node[] {
  return names.map((name) => strings(name, { title: { en: name, ko: name }, add: ADD }))
}

const RULE_NODES: readonly Node[] = [
  list('from', {
    title: { en: 'From', ko: '출처(from)' },
    item: { en: 'Source', ko: '출처' },
    add: { en: 'Add source', ko: '출처 추가' },
    nodes: valueLists(SOURCE_FIELDS),
  }),
  list('to', {
    title: { en: 'To', ko: '요청(to)' },
    item: { en: 'Operation', ko: '요청' },
    add: { en: 'Add operation', ko: '요청 추가' },
    nodes: valueLists(OPERATION_FIELDS),
  }),
  list('when', {
    title: { en: 'When', ko: '조건(when)' },
    item: { en: 'Condition', ko: '조건' },
    add: { en: 'Add condition', ko: '조건 추가' },
    nodes: [
      text('key', { title: { en: 'Key', ko: '키' }, placeholder: 'source.ip' }),
      ...valueLists(['values', 'notValues']),
    ],
  }),
]

/** Who may call workloads, in which way and when. */
export const authorizationPolicyForm = defineForm({
  begin: ({ namespace }) => ({ namespace }),
  through: throughEngine({
    shapeOf,
    parse: (object) => parse(object) ?? { ...objectNameOf(object), ...DEFAULT_AUTHORIZATION },
    generate,
    check,
  }),
  sections: [
    placeSection(),
    section({ en: 'Policy', ko: '정책' }, null, [
      choice('policy', {
        title: { en: 'Policy', ko: '정책' },
        options: POLICIES,
        begin: DEFAULT_AUTHORIZATION.policy,
      }),
      ...selectorNodes(hasRules),
      choice('action', {
        title: { en: 'Action', ko: '동작' },
        options: words(...AUTHORIZATION_ACTIONS),
        begin: DEFAULT_AUTHORIZATION.action,
        when: ({ form }) => hasRules(form),
      }),
      list('rules', {
        title: { en: 'Rules', ko: '규칙' },
        item: { en: 'Rule', ko: '규칙' },
        add: { en: 'Add rule', ko: '규칙 추가' },
        nodes: RULE_NODES,
        when: ({ form }) => hasRules(form),
      }),
    ]),
  ],
})

function hasRules(form: Readonly<Record<string, unknown>>): boolean {
  return form['policy'] === 'RULES'
}

/** The shape that the form edits, typed. */
function shapeOf(shape: Fields): AuthorizationPolicyForm {
  const { policy, action } = shape
  return {
    name: readText(shape['name']),
    namespace: readText(shape['namespace']),
    ...selectorOfShape(shape),
    policy: AUTHORIZATION_POLICIES.find((known) => known === policy) ?? DEFAULT_AUTHORIZATION.policy,
    action: AUTHORIZATION_ACTIONS.find((known) => known === action) ?? DEFAULT_AUTHORIZATION.action,
    rules: readItems(shape['rules']).map(ruleOf),
  }
}

function ruleOf({ from, to, when }: Fields): AuthorizationRule {
  return {
    from: asParts(from).map((part) => pick(part, SOURCE_FIELDS)),
    to: asParts(to).map((part) => pick(part, OPERATION_FIELDS)),
    when: asParts(when).map(({ key, values, notValues }) => ({
      key: readText(key),
      values: asStrings(values),
      notValues: asStrings(notValues),
    })),
  }
}

/** An item of which nothing is written yet is one all the same. */
function asParts(value: unknown): readonly Fields[] {
  return Array.isArray(value) ? value.map(readFields) : []
}

function pick<Name extends string>(
  part: Fields,
  names: readonly Name[],
): Readonly<Partial<Record<Name, readonly string[]>>> {
  const found = names.flatMap((name): [Name, readonly string[]][] => {
    const values = asStrings(part[name])
    return values.length > 0 ? [[name, values]] : []
  })
  // Only names that are known were put in; what is absent stays so.
  return Object.fromEntries(found) as Partial<Record<Name, readonly string[]>>
}
