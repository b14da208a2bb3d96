import type { AccessRule, ProjectName } from '@naru/contract/access/access-rule'
import { buildGranted } from '@naru/contract/access/build-granted'
import type { AccessRuleChange, AccessRuleInput } from '@naru/contract/api/access-rules'
import { AppError } from '@naru/contract/errors/app-error'
import { checkForm, readForm } from '@naru/contract/forms/form'
import { accessRuleForm } from '@naru/contract/kinds/management/access-rule.form'
import { placeOfRecord } from '@naru/contract/platform/place-of-record'
import type { KeptRule, NewRule } from './rule-store.ts'

/** A new rule as it is kept: without what it does not mean. Throws INVALID_DATA with every field at fault. */
export function buildNewRule(input: AccessRuleInput): NewRule {
  requireGood(input)
  const { id, name, description = '', users = [], groups = [], expires = null } = input
  return {
    id,
    name,
    description,
    users: unique(users),
    groups: unique(groups),
    ...readGranted(input),
    ...readPlaces(input),
    expires: expires === null ? null : new Date(expires).toISOString(),
  }
}

function readGranted({ grants, role = null, rules = [] }: AccessRuleInput) {
  return grants === 'role' ? { grants, role, rules: [] } : { grants, role: null, rules }
}

function readPlaces({ over, clusters = [], projects = [], namespaces = [], labels = {} }: AccessRuleInput) {
  const none = { over, clusters: [], projects: [], namespaces: [], labels: {} }
  if (over === 'all') return none
  if (over === 'projects') return { ...none, projects: unique(projects) }
  const some = { ...none, clusters: unique(clusters) }
  return over === 'namespaces' ? { ...some, namespaces: unique(namespaces), labels } : some
}

/** What is left out stays. */
export function changeRule(
  { created: _created, updated: _updated, revision: _revision, ...kept }: KeptRule,
  change: Omit<AccessRuleChange, 'was'>,
): NewRule {
  const said = Object.entries(change).filter(([, value]) => value !== undefined)
  // What is said has the types of the change.
  return buildNewRule({ ...kept, ...(Object.fromEntries(said) as Partial<AccessRuleInput>), id: kept.id })
}

function requireGood(input: AccessRuleInput): void {
  const fields = checkForm(accessRuleForm, readForm(accessRuleForm, input), 'create')
  if (fields.length > 0) throw new AppError('INVALID_DATA', { fields })
}

function unique(words: readonly string[]): string[] {
  return [...new Set(words)]
}

/** The rule as it is compiled. */
export function buildAccessRule(rule: NewRule): AccessRule {
  const { id, users, groups, expires } = rule
  return {
    id,
    bound: [
      ...users.map((one) => ({ kind: 'user' as const, id: one })),
      ...groups.map((one) => ({ kind: 'group' as const, id: one })),
    ],
    granted: buildGranted(rule),
    scope: buildScope(rule),
    expires: expires === null ? null : Date.parse(expires),
  }
}

function buildScope({ over, clusters, projects, namespaces, labels }: NewRule): AccessRule['scope'] {
  if (over === 'all') return { over }
  if (over === 'projects') return { over, projects: projects.map(buildProjectName) }
  if (over === 'clusters') return { over, clusters }
  const pairs = Object.entries(labels)
  return {
    over,
    clusters: clusters.length === 0 ? null : clusters,
    names: namespaces,
    labels:
      pairs.length === 0
        ? null
        : pairs.map(([key, value]) => ({ key, operator: 'In' as const, values: [value] })),
  }
}

function buildProjectName(projectId: string): ProjectName {
  const { cluster, id } = placeOfRecord(projectId)
  return { cluster, namespace: id }
}
