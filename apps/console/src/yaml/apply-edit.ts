import { FIELD_MANAGER } from '@naru/contract/kubernetes/field-manager'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import { diffObjects, type ObjectChange } from '@naru/contract/merge/diff'
import { formatObjectPath, type ObjectPath, setAtPath } from '@naru/contract/merge/object-path'
import { type Conflict, mergeThreeWay } from '@naru/contract/merge/three-way'
import { KubeError } from '@naru/kube/errors'
import { applyObject, getObject, type KubeTarget, patchObject } from '../data/kubernetes.ts'
import { parseFieldPath, readManager } from './field-path.ts'
import { planRemovals } from './removals.ts'
import { editablePart } from './yaml-text.ts'

/** Whoever wrote fields before anyone applied anything: the cluster knows no name for them. */
const NOBODY = 'before-first-apply'
/** Fields of nobody, and those that were made by a form or an action here, need no question. */
const OWN_MANAGERS: readonly string[] = [NOBODY, FIELD_MANAGER]

export type OwnedField = { readonly path: ObjectPath; readonly manager: string; readonly field: string }

export type ApplyOutcome =
  | {
      readonly kind: 'saved'
      readonly object: KubeObject
      readonly byCluster: readonly ObjectChange[]
      readonly joined: boolean
      /** Fields that nobody is known to have owned, and that are owned here from now on. */
      readonly adopted: readonly string[]
    }
  | {
      readonly kind: 'merge'
      readonly conflicts: readonly Conflict[]
      readonly merged: KubeObject
      readonly theirs: KubeObject
    }
  | { readonly kind: 'owned'; readonly fields: readonly OwnedField[]; readonly theirs: KubeObject }

export type Edit = {
  readonly target: KubeTarget & { readonly name: string }
  /** The object as it was when the edit began, and as the person wants it. */
  readonly base: KubeObject
  readonly mine: KubeObject
}

export type ApplyOptions = {
  readonly dryRun?: boolean
  /** Takes over what others own. */
  readonly force?: boolean
  /** Fields that are left to their owners. */
  readonly without?: readonly ObjectPath[]
}

/** Saves an edit by server-side apply over what the object has become meanwhile. Throws the cluster's refusal. */
export async function applyEdit(edit: Edit, options: ApplyOptions = {}): Promise<ApplyOutcome> {
  const base = editablePart(edit.base)
  const mine = editablePart(edit.mine)
  const theirs = editablePart(await getObject(edit.target))
  const { merged, conflicts } = mergeThreeWay({ base, mine, theirs })
  // Merging two objects of the common shape gives one.
  const wanted = merged as KubeObject
  if (conflicts.length > 0) return { kind: 'merge', conflicts, merged: wanted, theirs }
  try {
    const sent = (options.without ?? []).reduce<unknown>(
      (object, path) => setAtPath(object, path, undefined),
      wanted,
    )
    const object = await write(edit.target, { wanted, sent, theirs }, options)
    const left = new Set((options.without ?? []).map(formatObjectPath))
    const byCluster = diffObjects(wanted, editablePart(object)).filter(
      ({ path }) => !left.has(formatObjectPath(path)),
    )
    return { kind: 'saved', object, byCluster, joined: diffObjects(base, theirs).length > 0, adopted: [] }
  } catch (error) {
    const fields = listOwned(error)
    const foreign = fields.filter(({ manager }) => !OWN_MANAGERS.includes(manager))
    if (foreign.length > 0) return { kind: 'owned', fields: foreign, theirs }
    if (fields.length > 0 && !options.force)
      return adopt(fields, await applyEdit(edit, { ...options, force: true }))
    throw error
  }
}

function adopt(fields: readonly OwnedField[], outcome: ApplyOutcome): ApplyOutcome {
  if (outcome.kind !== 'saved') return outcome
  const adopted = fields.filter(({ manager }) => manager === NOBODY).map(({ field }) => field)
  return { ...outcome, adopted }
}

type Sides = { readonly wanted: KubeObject; readonly sent: unknown; readonly theirs: KubeObject }

async function write(
  target: Edit['target'],
  { wanted, sent, theirs }: Sides,
  options: ApplyOptions,
): Promise<KubeObject> {
  const { dryRun = false, force = false } = options
  const applied = await applyObject(target, sent, { dryRun, force })
  // A dry run stores nothing, so the patch must fit what is really there.
  const removals = planRemovals(theirs, wanted, dryRun ? theirs : applied)
  if (removals.length === 0) return applied
  return patchObject(target, { type: 'json', body: removals }, { dryRun })
}

function listOwned(error: unknown): readonly OwnedField[] {
  if (!(error instanceof KubeError) || error.code !== 409) return []
  return (error.details?.causes ?? [])
    .filter(({ reason }) => reason === 'FieldManagerConflict')
    .map(({ field = '', message = '' }) => ({
      field,
      path: parseFieldPath(field),
      manager: readManager(message),
    }))
}
