import type { KubeObject } from '@naru/contract/kubernetes/object'
import { StatusError } from '../../protocol/status.ts'
import { asKubeObject } from '../../store/kube-object.ts'
import { mergeApplied, pruneGivenUp } from './apply-merge.ts'
import { collectFields, compareFields, intersects } from './field-comparison.ts'
import {
  isSameManager,
  type Owner,
  ownerBeforeApply,
  parseOwners,
  type Tracking,
  withOwners,
} from './field-managers.ts'
import { difference, type FieldSet, formatFieldPath } from './field-set.ts'
import { ownableFields } from './typed-value.ts'

type ApplyInput = Tracking & {
  readonly live: KubeObject | undefined
  readonly config: KubeObject
  readonly force: boolean
}

type Conflict = { readonly owner: Owner; readonly path: string }

/** Merges a configuration into an object; throws a Status 409 that names who owns the contested fields. */
export function planApply({ live, config, force, ...tracking }: ApplyInput): KubeObject {
  const { manager, typing, time } = tracking
  const fields = collectFields(ownableFields(config), typing)
  const owners = live === undefined ? [] : ownersOf(live, tracking)
  const own = owners.find((owner) => isSameManager(owner, manager))
  const others = owners.filter((owner) => owner !== own)
  const merged = mergeObjects(live, config, tracking)
  const kept = new Set([...fields, ...others.flatMap((owner) => [...owner.fields])])
  const result = asKubeObject(
    pruneGivenUp(merged, difference(own?.fields ?? new Set(), fields), kept, typing),
  )
  const contested = findConflicts(live, result, { others, fields, tracking })
  if (contested.length > 0 && !force) throw conflictStatus(contested)
  const lost = new Set(contested.map(({ path }) => path))
  const losers = others.map((owner) => ({ ...owner, fields: difference(owner.fields, lost) }))
  const same =
    own !== undefined && own.fields.size === fields.size && difference(fields, own.fields).size === 0
  return withOwners(result, [...losers, { ...manager, fields, time: same ? own.time : time }])
}

function ownersOf(live: KubeObject, { manager, typing }: Tracking): readonly Owner[] {
  const owners = parseOwners(live)
  return owners.length === 0 ? [ownerBeforeApply(live, manager, typing)] : owners
}

function mergeObjects(live: KubeObject | undefined, config: KubeObject, { typing }: Tracking): KubeObject {
  const { managedFields: _, ...metadata } = config.metadata
  const clean = { ...config, metadata }
  return live === undefined ? clean : asKubeObject(Object(mergeApplied(live, clean, typing)))
}

type Contest = { readonly others: readonly Owner[]; readonly fields: FieldSet; readonly tracking: Tracking }

function findConflicts(
  live: KubeObject | undefined,
  result: KubeObject,
  { others, fields, tracking }: Contest,
): readonly Conflict[] {
  if (live === undefined) return []
  const changes = compareFields(ownableFields(live), ownableFields(result), tracking.typing)
  return others.flatMap((owner) =>
    [...intersects(owner.fields, changes)]
      .filter((path) => fields.has(path))
      .sort()
      .map((path) => ({ owner, path })),
  )
}

function conflictStatus(conflicts: readonly Conflict[]): StatusError {
  const causes = conflicts.map(({ owner, path }) => ({
    reason: 'FieldManagerConflict',
    message: `conflict with ${describeOwner(owner)}`,
    field: formatFieldPath(path),
  }))
  const many = conflicts.length > 1
  const text = `Apply failed with ${conflicts.length} conflict${many ? 's' : ''}: ${describeConflicts(conflicts)}`
  return new StatusError(409, 'Conflict', text, { causes })
}

function describeOwner({ name, subresource, apiVersion, operation, time }: Owner): string {
  const part = subresource === undefined ? '' : ` with subresource "${subresource}"`
  const at = operation === 'Update' && time !== undefined ? ` at ${time}` : ''
  return `"${name}"${part} using ${apiVersion}${at}`
}

function describeConflicts(conflicts: readonly Conflict[]): string {
  const [first] = conflicts
  if (first !== undefined && conflicts.length === 1) {
    return `conflict with ${describeOwner(first.owner)}: ${formatFieldPath(first.path)}`
  }
  const byOwner = new Map<string, string[]>()
  for (const { owner, path } of conflicts) {
    const name = describeOwner(owner)
    byOwner.set(name, [...(byOwner.get(name) ?? []), `\n- ${formatFieldPath(path)}`])
  }
  return [...byOwner]
    .map(([owner, paths]) => `conflict${paths.length > 1 ? 's' : ''} with ${owner}:${paths.join('')}`)
    .join('\n')
}
