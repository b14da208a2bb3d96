import { FIELD_MANAGER } from '@naru/contract/kubernetes/field-manager'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import { readOwnership } from '@naru/contract/merge/ownership'
import { planSave } from '@naru/contract/merge/save-plan'
import type { Target } from '@naru/kube/client'
import type { Trial } from './trial.ts'

const US = { fieldManager: FIELD_MANAGER }

type Edit = (object: KubeObject) => KubeObject

/** Saves an edit of what is on the cluster, and takes what others own. */
export async function saveEdit(
  t: Trial,
  target: Target,
  edit: Edit,
): Promise<{ how: string; object: KubeObject }> {
  const found = await t.client.get(target)
  const { status: _status, ...theirs } = found
  const plan = planSave(
    theirs,
    edit(theirs),
    readOwnership(await withOwners(t, target, found), FIELD_MANAGER),
  )
  if (plan.kind === 'nothing') return { how: plan.kind, object: found }
  const object =
    plan.kind === 'apply'
      ? await t.client.apply(target, plan.config, { ...US, force: true })
      : await t.client.patch(target, { type: 'json', body: plan.patch }, { ...US, fieldValidation: 'Strict' })
  return { how: plan.kind, object }
}

async function withOwners(
  t: Trial,
  target: Target,
  { apiVersion, kind, metadata }: KubeObject,
): Promise<KubeObject> {
  const { name, namespace, managedFields } = metadata
  if (managedFields?.length) return { metadata, ...(apiVersion && { apiVersion }) }
  return t.client.apply(target, { apiVersion, kind, metadata: { name, namespace } }, { ...US, dryRun: true })
}

/** The fields that a manager owns, as one line for each. */
export function fieldsOf({ metadata }: KubeObject, who: string): string[] {
  const entries = (metadata.managedFields ?? []).filter(
    ({ manager, subresource }) => manager === who && !subresource,
  )
  return [...new Set(entries.flatMap(({ fieldsV1 }) => leavesOf(fieldsV1)))].sort()
}

function leavesOf(tree: unknown, path = ''): string[] {
  const entries = Object.entries(Object(tree)).filter(([element]) => element !== '.')
  return entries.length === 0
    ? [path]
    : entries.flatMap(([element, child]) => leavesOf(child, path === '' ? element : `${path} ${element}`))
}
