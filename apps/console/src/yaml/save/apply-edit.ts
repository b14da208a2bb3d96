import { FIELD_MANAGER } from '@naru/contract/kubernetes/field-manager'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import { diffObjects, type ObjectChange } from '@naru/contract/merge/diff'
import { restoreField } from '@naru/contract/merge/field-place'
import { readOwnership } from '@naru/contract/merge/ownership'
import { refuseLostDigits } from '@naru/contract/merge/refuse-lost-digits'
import { planSave, type SavePlan } from '@naru/contract/merge/save-plan'
import { type Conflict, mergeThreeWay } from '@naru/contract/merge/three-way'
import { KubeError } from '@naru/kube/errors'
import { applyObject, getObject, type KubeTarget, patchObject } from '../../data/kubernetes.ts'
import { editablePart } from '../yaml-text.ts'
import { isForeign, listOwned, NOBODY, type OwnedField } from './owned-fields.ts'

export type ApplyOutcome =
  | {
      readonly kind: 'saved'
      readonly object: KubeObject
      /** Whether the cluster had it so already, and nothing was sent. */
      readonly unchanged: boolean
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
  | {
      readonly kind: 'owned'
      readonly fields: readonly OwnedField[]
      /** The edit with the owners' values in these fields. */
      readonly kept: KubeObject
      readonly theirs: KubeObject
    }

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
}

/** Saves what an edit changes, over what the object has become meanwhile. Throws the cluster's refusal. */
export async function applyEdit(edit: Edit, options: ApplyOptions = {}): Promise<ApplyOutcome> {
  const base = editablePart(edit.base)
  const mine = editablePart(edit.mine)
  const now = await getObject(edit.target)
  const theirs = editablePart(now)
  const { merged, conflicts } = mergeThreeWay({ base, mine, theirs })
  // Merging two objects of the common shape gives one.
  const wanted = merged as KubeObject
  // What has lost its digits, or would, is nobody's choice.
  refuseLostDigits(wanted)
  if (conflicts.length > 0) return { kind: 'merge', conflicts, merged: wanted, theirs }
  const joined = diffObjects(base, theirs).length > 0
  const ownership = readOwnership(await withOwners(edit.target, now), FIELD_MANAGER)
  const plan = planSave(theirs, wanted, ownership)
  if (plan.kind === 'nothing')
    return { kind: 'saved', object: now, unchanged: true, byCluster: [], joined, adopted: [] }
  const { object, owned } = await write(edit.target, plan, options)
  if (!object) {
    const restore = (kept: unknown, { field }: OwnedField) =>
      restoreField({ theirs, wanted: kept, known: ownership.known }, field)
    // Replacing fields of an object leaves an object.
    return { kind: 'owned', fields: owned, kept: owned.reduce(restore, wanted) as KubeObject, theirs }
  }
  const byCluster = diffObjects(wanted, editablePart(object))
  const adopted = owned.filter(({ manager }) => manager === NOBODY).map(({ field }) => field)
  return { kind: 'saved', object, unchanged: false, byCluster, joined, adopted }
}

/** An object whose owners the cluster has not kept is tried on an empty edit: then the cluster names its fields. */
async function withOwners(target: Edit['target'], object: KubeObject): Promise<KubeObject> {
  if (object.metadata.managedFields?.length) return object
  const { apiVersion, kind, metadata } = object
  const { name, namespace } = metadata
  const empty = { apiVersion, kind, metadata: { name, namespace } }
  return applyObject(target, empty, { dryRun: true }).catch(() => object)
}

type WritingPlan = Exclude<SavePlan, { kind: 'nothing' }>
type Written = { readonly object: KubeObject | null; readonly owned: readonly OwnedField[] }

/** Without an object where others own what the plan changes; the fields of nobody come with the object. */
async function write(target: Edit['target'], plan: WritingPlan, options: ApplyOptions): Promise<Written> {
  const { dryRun = false, force = false } = options
  const tried = force ? { object: null, owned: [] } : await tryApply(target, plan, dryRun)
  const foreign = tried.owned.filter(isForeign)
  if (tried.object || foreign.length > 0) return { object: tried.object, owned: foreign }
  const object =
    plan.kind === 'apply'
      ? await applyObject(target, plan.config, { dryRun, force: true })
      : await patchObject(target, { type: 'json', body: plan.patch }, { dryRun, strict: true })
  return { object, owned: tried.owned }
}

/** Applies without force. Before a patch it is only tried, as a patch alone asks nobody. */
async function tryApply(target: Edit['target'], plan: WritingPlan, dryRun: boolean): Promise<Written> {
  const patching = plan.kind === 'patch'
  try {
    const object = await applyObject(target, plan.config, { dryRun: dryRun || patching })
    return { object: patching ? null : object, owned: [] }
  } catch (error) {
    const owned = listOwned(error)
    // Owners are asked before anything else is judged; the rest is for the patch to hear.
    const forPatch = patching && error instanceof KubeError && error.code < 500
    if (owned.length === 0 && !forPatch) throw error
    return { object: null, owned }
  }
}
