import type { KubeObject } from '../../kubernetes/object.ts'
import { type Fields, readFields, readItems, readList, readString, readText } from '../../manifest/read.ts'
import { withFields } from '../../manifest/write.ts'

/** The objects that rules of a Prometheus come from. */
export const RULE_RESOURCE = {
  group: 'monitoring.coreos.com',
  version: 'v1',
  plural: 'prometheusrules',
} as const

/** Which rule of which group of an object, each from 0 on. */
export type RulePlace = { readonly group: number; readonly rule: number }

export function readGroups(object: Fields): readonly Fields[] {
  return readItems(readFields(object['spec'])['groups'])
}

export function readRules(group: Fields): readonly Fields[] {
  return readItems(group['rules'])
}

/** Undefined where there is none. */
export function readRule(object: Fields, { group, rule }: RulePlace): Fields | undefined {
  return readRules(readGroups(object)[group] ?? {})[rule]
}

/** What an alert, or what is recorded, is called. */
export function ruleName(rule: Fields): string {
  return readString(rule['alert']) || readString(rule['record'])
}

function put(list: readonly unknown[], at: number, item: unknown): readonly unknown[] {
  return at < list.length ? list.with(at, item) : [...list, item]
}

/** The object with one of its groups as `change` makes it; a place behind the last adds one. */
export function changeGroup<T extends Fields>(object: T, at: number, change: (group: Fields) => Fields): T {
  const spec = readFields(object['spec'])
  const groups = readList(spec['groups'])
  const next = put(groups, at, change(readFields(groups[at])))
  // Only a field below `spec` is another.
  return withFields(object, { spec: withFields(spec, { groups: next }) }) as T
}

/** The object with one of its rules as `change` makes it; a place behind the last adds one. */
export function changeRule<T extends Fields>(
  object: T,
  { group: at, rule }: RulePlace,
  change: (rule: Fields) => Fields,
): T {
  return changeGroup(object, at, (group) => {
    const rules = readList(group['rules'])
    return withFields(group, { rules: put(rules, rule, change(readFields(rules[rule]))) })
  })
}

/** The object without one of its rules; a group that is left without any goes too. */
export function removeRule<T extends Fields>(object: T, { group: at, rule }: RulePlace): T {
  const spec = readFields(object['spec'])
  const groups = readList(spec['groups'])
  const group = readFields(groups[at])
  const rules = readList(group['rules']).toSpliced(rule, 1)
  const next = rules.length > 0 ? groups.with(at, withFields(group, { rules })) : groups.toSpliced(at, 1)
  // Only a field below `spec` is another.
  return withFields(object, { spec: withFields(spec, { groups: next }) }) as T
}

/** Where a rule that Prometheus tells of is written down. */
type FoundRule = { readonly object: KubeObject; readonly place: RulePlace }

type Told = {
  readonly file: string
  readonly group: string
  readonly name: string
  /** Which of its group it is, from 0 on. */
  readonly place: number
  readonly expression: string
  readonly labels: Readonly<Record<string, string>>
}

function lastPart(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1)
}

/** In which of these namespaces the object of a file may be. */
export function namespacesOfFile(file: string, namespaces: readonly string[]): readonly string[] {
  return namespaces.filter((namespace) => lastPart(file).startsWith(`${namespace}-`))
}

/** The operator writes each object into a file that is called after it. */
function isFileOf({ metadata }: KubeObject, file: string): boolean {
  const { namespace = '', name, uid = '' } = metadata
  const last = lastPart(file)
  return last === `${namespace}-${name}-${uid}.yaml` || last === `${namespace}-${name}.yaml`
}

/** The place of a rule among objects, by the file that its Prometheus has read; null where none of them has it. */
export function findRuleObject(told: Told, objects: readonly KubeObject[]): FoundRule | null {
  const object = objects.find((one) => isFileOf(one, told.file))
  if (!object) return null
  const group = readGroups(object).findIndex((one) => one['name'] === told.group)
  const rule = findRule(told, readRules(readGroups(object)[group] ?? {}))
  return group < 0 || rule === null ? null : { object, place: { group, rule } }
}

/** Of several of one name it is the one that says the same; null where that cannot be told. */
function findRule(told: Told, rules: readonly Fields[]): number | null {
  const named = [...rules.keys()].filter((at) => ruleName(rules[at] ?? {}) === told.name)
  const labelled = mostLabelled(
    rules,
    named.filter((at) => bearsLabelsOf(told, rules[at] ?? {})),
  )
  const written = plainText(told.expression)
  const same = labelled.filter((at) => plainText(readText(rules[at]?.['expr'])) === written)
  const found = same.length > 0 ? same : labelled
  if (found.length > 1) return found.includes(told.place) ? told.place : null
  // Somebody may have changed it, or put one before it, which Prometheus has not read yet.
  return found[0] ?? (named.length === 1 ? (named[0] ?? null) : null)
}

/** Prometheus tells an expression in a layout of its own. */
function plainText(expression: string): string {
  return expression.replaceAll(/\s/g, '').replaceAll("'", '"')
}

function labelsOf(rule: Fields): readonly (readonly [string, unknown])[] {
  return Object.entries(readFields(rule['labels']))
}

/** The operator may give a rule labels of its own. */
function bearsLabelsOf({ labels }: Told, rule: Fields): boolean {
  return labelsOf(rule).every(([name, value]) => labels[name] === value)
}

function mostLabelled(rules: readonly Fields[], places: readonly number[]): readonly number[] {
  const countOf = (at: number): number => labelsOf(rules[at] ?? {}).length
  const most = places.map(countOf).reduce((a, b) => Math.max(a, b), 0)
  return places.filter((at) => countOf(at) === most)
}
