import type { AccessRule } from '@naru/contract/access/access-rule'
import type { AccessRuleChange, AccessRuleInput } from '@naru/contract/api/access-rules'
import type { AuditRecord } from '@naru/contract/api/audit'
import { AppError, type FieldError } from '@naru/contract/errors/app-error'
import { deepEqual } from '@naru/contract/merge/deep-equal'
import type { Writer } from '../platform/platform-source.ts'
import { buildAccessRule, buildNewRule, changeRule } from './rule-record.ts'
import type { KeptRule, NewRule, RuleStore } from './rule-store.ts'

/** Who and what a rule may name. */
export type Known = {
  users(ids: readonly string[]): Promise<ReadonlySet<string>>
  groups(ids: readonly string[]): Promise<ReadonlySet<string>>
  clusters(): readonly string[]
  /** Ids of projects that are not deleted. */
  projects(): Promise<ReadonlySet<string>>
}

export type RuleService = {
  create(input: AccessRuleInput, who: Writer): Promise<KeptRule>
  /** Throws CONFLICT where another change came between. */
  change(
    id: string,
    change: AccessRuleChange,
    who: Writer,
  ): Promise<{ readonly rule: KeptRule; readonly changed: AuditRecord['change'] }>
  remove(id: string): Promise<void>
}

export type RuleServiceOptions = {
  readonly store: RuleStore
  readonly known: Known
  /** Throws where somebody would give what they do not have. */
  readonly requireGivable: (rule: AccessRule, who: Writer) => Promise<void>
  readonly now: () => number
}

export function createRuleService({ store, known, requireGivable, now }: RuleServiceOptions): RuleService {
  async function require(id: string): Promise<KeptRule> {
    const rule = await store.find(id)
    if (!rule) throw new AppError('RESOURCE_NOT_FOUND')
    return rule
  }

  async function check(rule: NewRule, before: KeptRule | null, who: Writer): Promise<void> {
    const fields = await findUnknown(rule, before, known)
    if (fields.length > 0) throw new AppError('INVALID_DATA', { fields })
    await requireGivable(buildAccessRule(rule), who)
  }

  return {
    async create(input, who) {
      const rule = buildNewRule(input)
      await check(rule, null, who)
      await store.insert(rule, now())
      return require(rule.id)
    },
    async change(id, { was, ...change }, who) {
      const before = await require(id)
      const rule = changeRule(before, change)
      await check(rule, before, who)
      await store.change(rule, now(), { revision: before.revision, was })
      return { rule: await require(id), changed: listChanges(before, rule) }
    },
    async remove(id) {
      await require(id)
      await store.remove(id)
    },
  }
}

/** What a rule names and nobody knows; a cluster that it named before may be gone by now. */
async function findUnknown(
  { users, groups, clusters, projects }: NewRule,
  before: KeptRule | null,
  known: Known,
): Promise<readonly FieldError[]> {
  const places = new Set([...known.clusters(), ...(before?.clusters ?? [])])
  const [people, sets, living] = await Promise.all([
    known.users(users),
    known.groups(groups),
    known.projects(),
  ])
  const kept = new Set([...living, ...(before?.projects ?? [])])
  const unknown = (field: string, ids: readonly string[], all: ReadonlySet<string>): FieldError[] =>
    ids.flatMap((value, index) =>
      all.has(value) ? [] : [{ field: `${field}.${index}`, rule: 'rule.unknown', params: { value } }],
    )
  return [
    ...unknown('users', users, people),
    ...unknown('groups', groups, sets),
    ...unknown('clusters', clusters, places),
    ...unknown('projects', projects, kept),
  ]
}

const FIELDS = [
  'name',
  'description',
  'users',
  'groups',
  'grants',
  'role',
  'rules',
  'over',
  'clusters',
  'projects',
  'namespaces',
  'labels',
  'expires',
] as const satisfies readonly (keyof NewRule)[]

function listChanges(before: KeptRule, after: NewRule): AuditRecord['change'] {
  return FIELDS.flatMap((path) =>
    deepEqual(before[path], after[path]) ? [] : [{ path, from: before[path], to: after[path] }],
  )
}
