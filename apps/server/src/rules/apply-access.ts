import type { AccessObject } from '@naru/contract/access/access-object'
import { type AccessDifference, type FoundObject, isOurs } from '@naru/contract/access/difference'
import { isOfAccount } from '@naru/contract/access/own-account'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import type { KubeClient } from '@naru/kube/client'
import { KubeError } from '@naru/kube/errors'
import { buildManifest, LIMIT_MS, type Loading, loadManaged, targetOf } from './access-objects.ts'

/** What people write through Naru has another one, so that what was lost of ours is told from what was never ours. */
export const ACCESS_MANAGER = 'naru-access'
const AT_ONCE = 8

export type Applied = {
  /** `namespace/name` of everything that was made, changed or removed. */
  readonly changed: readonly string[]
  /** Names that we need and others have; they were left as they are. */
  readonly foreign: readonly string[]
}

/** Objects of others bear names that we need. */
export class ForeignError extends Error {
  override name = 'ForeignError'

  constructor(names: readonly string[]) {
    super(`Not made by Naru, and in the way: ${names.slice(0, 5).join(', ')}`)
  }
}

/**
 * Removes, then applies: roles before what binds them. What fails holds up nothing else; the first failure is thrown
 * at the end.
 */
export async function applyDifference(
  client: KubeClient,
  { remove, apply, foreign }: AccessDifference,
  loading: Loading,
): Promise<Applied> {
  const changed: string[] = []
  const taken = foreign.map(({ object }) => nameOf(object))
  const failures: unknown[] = []
  const attempt = (name: string, work: () => Promise<boolean>) => async () => {
    try {
      if (await work()) changed.push(name)
      else taken.push(name)
    } catch (error) {
      failures.push(error)
    }
  }
  const isRole = ({ kind }: { readonly kind: string }) => kind === 'ClusterRole' || kind === 'Role'
  const removing = (one: FoundObject) => attempt(nameOf(one.object), () => removeObject(client, one, loading))
  const applying = (one: AccessObject) => attempt(nameOf(one), () => applyObject(client, one, loading))
  await runAll(remove.filter((one) => !isRole(one)).map(removing))
  await runAll(remove.filter(isRole).map(removing))
  await runAll(apply.filter(isRole).map(applying))
  await runAll(apply.filter((one) => !isRole(one)).map(applying))
  if (failures.length > 0) throw failures[0]
  return { changed, foreign: taken }
}

/** Applies objects whatever there is; throws `ForeignError` where others have their names. */
export async function applyObjects(
  client: KubeClient,
  apply: readonly AccessObject[],
  loading: Loading,
): Promise<void> {
  const { foreign } = await applyDifference(client, { remove: [], apply, foreign: [] }, loading)
  if (foreign.length > 0) throw new ForeignError(foreign)
}

/** Takes everything of ours out of a cluster, but for what gives us the right to. */
export async function clearAccess(client: KubeClient, loading: Loading): Promise<void> {
  const found = await loadManaged(client, loading)
  const remove = found.filter((one) => isOurs(one) && !isOfAccount(one.object))
  await applyDifference(client, { remove, apply: [], foreign: [] }, loading)
}

type Named = Pick<KubeObject, 'metadata'>

function nameOf({ metadata: { namespace, name } }: Named): string {
  return namespace === undefined ? name : `${namespace}/${name}`
}

async function runAll(works: readonly (() => Promise<void>)[]): Promise<void> {
  const left = works.values()
  const take = async () => {
    for (const work of left) await work()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, take))
}

/** What is gone already is as good as removed; what has become another object is looked at the next time. */
async function removeObject(
  client: KubeClient,
  { kind, object }: FoundObject,
  { signal }: Loading,
): Promise<true> {
  const { uid } = object.metadata
  const preconditions = uid === undefined ? {} : { preconditions: { uid } }
  await client
    .delete(targetOf(kind, object.metadata), { signal, timeoutMs: LIMIT_MS, ...preconditions })
    .catch(ignoreCodes(404, 409))
  return true
}

/** False where the name belongs to others. What others have changed of ours is taken back. */
async function applyObject(client: KubeClient, object: AccessObject, loading: Loading): Promise<boolean> {
  const target = targetOf(object.kind, object.metadata)
  const send = (force: boolean) =>
    client.apply(target, buildManifest(object), {
      fieldManager: ACCESS_MANAGER,
      force,
      signal: loading.signal,
      timeoutMs: LIMIT_MS,
    })
  try {
    await send(false)
  } catch (error) {
    const code = error instanceof KubeError ? error.code : 0
    if (code !== 409 && code !== 422) throw error
    const found = await client
      .get(target, { signal: loading.signal, timeoutMs: LIMIT_MS })
      .catch(ignoreCodes(404))
    if (found && !isOursToo({ kind: object.kind, object: found })) return false
    // A binding whose role has become another can only be made anew.
    if (found && code === 422) await removeObject(client, { kind: object.kind, object: found }, loading)
    await send(true)
  }
  return true
}

/** Also what somebody has only taken the label from. */
function isOursToo(found: FoundObject): boolean {
  const { managedFields = [] } = found.object.metadata
  return isOurs(found) || managedFields.some(({ manager }) => manager === ACCESS_MANAGER)
}

function ignoreCodes(...codes: readonly number[]) {
  return (error: unknown): undefined => {
    if (!(error instanceof KubeError && codes.includes(error.code))) throw error
  }
}
