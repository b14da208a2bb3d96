import { EVERY, type PolicyRule } from './policy-rule.ts'

/** The verbs of resources that have a column; any other is told in words. */
export const TABLE_VERBS = [
  'get',
  'list',
  'watch',
  'create',
  'update',
  'patch',
  'delete',
  'deletecollection',
] as const

/** What may be done with one resource, or under one path. */
export type RuleRow<Source = null> = {
  readonly about: 'resource' | 'path'
  /** Of a resource; the core group is empty. */
  readonly group: string
  /** `pods/exec`, or `/metrics`. */
  readonly name: string
  /** Of a resource: the only objects that are meant; empty for all. */
  readonly names: readonly string[]
  readonly verbs: readonly string[]
  /** Where it was said, each once. */
  readonly sources: readonly Source[]
}

/** Rules and where they stand. */
export type Sourced<Source> = { readonly rules: readonly PolicyRule[]; readonly source: Source }

/** One row for each resource and path, with the verbs of all rules that name it; in order of group and name. */
export function buildRuleTable(rules: readonly PolicyRule[]): readonly RuleRow[] {
  return buildRuleUnion([{ rules, source: null }])
}

/** The same over rules of several sources. */
export function buildRuleUnion<Source>(all: readonly Sourced<Source>[]): readonly RuleRow<Source>[] {
  const rows = new Map<string, RuleRow<Source>>()
  for (const { rules, source } of all) {
    for (const row of rules.flatMap((rule) => splitRule(rule, source))) {
      const key = JSON.stringify([row.about, row.group, row.name, row.names])
      const known = rows.get(key)
      rows.set(key, known ? merge(known, row) : row)
    }
  }
  return [...rows.values()].toSorted(compareRows)
}

/** A row as a rule of its own. */
export function ruleOf({ about, group, name, names, verbs }: Omit<RuleRow, 'sources'>): PolicyRule {
  return about === 'path'
    ? { verbs, apiGroups: [], resources: [], resourceNames: [], nonResourceURLs: [name] }
    : { verbs, apiGroups: [group], resources: [name], resourceNames: names, nonResourceURLs: [] }
}

/** Whether a row allows a verb; those that have no column are in `others`. */
export function allowsVerb({ verbs }: Pick<RuleRow, 'verbs'>, verb: string): boolean {
  return verbs.includes(EVERY) || verbs.includes(verb)
}

/** The verbs of a row that have no column. */
export function otherVerbs({ verbs }: Pick<RuleRow, 'verbs'>): readonly string[] {
  return verbs.filter((verb) => !TABLE_VERBS.some((known) => known === verb))
}

function splitRule<Source>(rule: PolicyRule, source: Source): readonly RuleRow<Source>[] {
  const { verbs, apiGroups, resources, resourceNames, nonResourceURLs } = rule
  const common = { verbs: [...new Set(verbs)], sources: [source] }
  const names = [...new Set(resourceNames)].toSorted()
  return [
    ...apiGroups.flatMap((group) =>
      resources.map((name) => ({ about: 'resource' as const, group, name, names, ...common })),
    ),
    ...nonResourceURLs.map((name) => ({ about: 'path' as const, group: '', name, names: [], ...common })),
  ]
}

function merge<Source>(a: RuleRow<Source>, b: RuleRow<Source>): RuleRow<Source> {
  return {
    ...a,
    verbs: [...new Set([...a.verbs, ...b.verbs])],
    sources: [...new Set([...a.sources, ...b.sources])],
  }
}

function compareRows(a: RuleRow<unknown>, b: RuleRow<unknown>): number {
  return (
    b.about.localeCompare(a.about, 'en') ||
    a.group.localeCompare(b.group, 'en') ||
    a.name.localeCompare(b.name, 'en') ||
    a.names.join().localeCompare(b.names.join(), 'en')
  )
}
