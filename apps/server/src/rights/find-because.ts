import { OWN_PREFIX } from '@naru/contract/access/access-object'
import type { AccessRule } from '@naru/contract/access/access-rule'
import { subjectOf } from '@naru/contract/access/compile'
import { type BoundAt, findReasons } from '@naru/contract/access/find-reasons'
import type { RightReason } from '@naru/contract/api/rights'
import { accessRuleRecord } from '@naru/contract/kinds/management/access-rule.record'
import { canOnPlatform } from '@naru/contract/platform/rights'
import type { Caller } from '../identity/caller.ts'
import { buildAccessRule } from '../rules/rule-record.ts'
import type { RuleStore } from '../rules/rule-store.ts'

/** Why a binding is there that has this name. */
export type Because = (bound: BoundAt & { readonly binding: string }) => RightReason[]

type Options = { readonly store: Pick<RuleStore, 'load'>; readonly now: () => number }

/** What explains bindings of ours to somebody: rules only to those who may read them. */
export async function loadBecause(
  { user: { roles } }: Pick<Caller, 'user'>,
  { store, now }: Options,
): Promise<Because> {
  const { rules } = await store.load()
  const names = new Map(rules.map(({ id, name }) => [id, name]))
  const compiled = canOnPlatform(roles, accessRuleRecord, 'get') ? rules.map(buildAccessRule) : []
  const bySubject = indexBySubject(compiled)
  return ({ binding, ...bound }) => {
    if (!binding.startsWith(OWN_PREFIX)) return []
    const asking = bySubject.get(bound.subject) ?? []
    return findReasons(asking, bound, now()).map((reason) =>
      reason.by === 'rule' ? { ...reason, name: names.get(reason.id) ?? reason.id } : reason,
    )
  }
}

function indexBySubject(rules: readonly AccessRule[]): ReadonlyMap<string, readonly AccessRule[]> {
  const index = new Map<string, AccessRule[]>()
  for (const rule of rules) {
    for (const { name } of rule.bound.map(subjectOf)) {
      const known = index.get(name) ?? []
      known.push(rule)
      index.set(name, known)
    }
  }
  return index
}
