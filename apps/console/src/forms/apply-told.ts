import type { KubeObject } from '@naru/contract/kubernetes/object'
import { diffObjects } from '@naru/contract/merge/diff'
import { buildMergePatch } from '@naru/contract/merge/merge-patch'
import { mergeThreeWay } from '@naru/contract/merge/three-way'
import { patchObject } from '../data/kubernetes.ts'
import type { ApplyOutcome } from '../yaml/save/apply-edit.ts'
import { editablePart } from '../yaml/yaml-text.ts'
import type { Apply } from './use-save.tsx'

/**
 * Saves what an edit changes of an object of which not all is told: what is hidden stays as its cluster has it, and is
 * neither read nor answered. `latest` is the object as it is followed. Throws the cluster's refusal, also where somebody
 * was faster and that is not known here yet.
 */
export function createApplyTold(latest: KubeObject): Apply {
  return async ({ target, base, mine }, { dryRun = false }): Promise<ApplyOutcome> => {
    const [was, wanted, theirs] = [base, mine, latest].map(editablePart) as [
      KubeObject,
      KubeObject,
      KubeObject,
    ]
    const { merged, conflicts } = mergeThreeWay({ base: was, mine: wanted, theirs })
    // Merging two objects of the common shape gives one.
    const next = merged as KubeObject
    if (conflicts.length > 0) return { kind: 'merge', conflicts, merged: next, theirs }
    const joined = diffObjects(was, theirs).length > 0
    const saved = { kind: 'saved', byCluster: [], joined, adopted: [] } as const
    const patch: Partial<KubeObject> = buildMergePatch(theirs, next)
    if (Object.keys(patch).length === 0) return { ...saved, object: latest, unchanged: true }
    const { resourceVersion } = latest.metadata
    const body = { ...patch, metadata: { ...patch.metadata, resourceVersion } }
    await patchObject(target, { type: 'merge', body }, { dryRun, brief: true })
    return { ...saved, object: next, unchanged: false }
  }
}
