import { AppError } from '@naru/contract/errors/app-error'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import type { ApiResource } from '@naru/kube/api-resource'
import { KubeError } from '@naru/kube/errors'
import { applyObject, createObject, getObject, type KubeTarget } from '../../data/kubernetes.ts'
import { isForeign, listOwned } from '../save/owned-fields.ts'
import { editablePart } from '../yaml-text.ts'
import { awaitKind } from './await-kind.ts'
import { findResource } from './find-resource.ts'
import type { Manifest } from './read-manifests.ts'

/** What became of a manifest; `later` cannot be tried before one that stands above it is applied. */
export type Fate = 'created' | 'changed' | 'unchanged' | 'applied' | 'accepted' | 'later' | 'refused' | 'left'

export type Outcome = {
  readonly manifest: Manifest
  readonly fate: Fate
  readonly target: KubeTarget | null
  /** As the cluster has it now. */
  readonly object?: KubeObject
  readonly error?: unknown
}

export type ApplyAll = {
  readonly cluster: string
  readonly served: readonly ApiResource[]
  /** For what names none itself. */
  readonly namespace: string | null
  readonly dryRun: boolean
  /** Takes over what others own. */
  readonly force?: boolean
  /** How an object of an unknown kind is refused. */
  readonly unknownKind: (manifest: Manifest) => string
  /** And one whose kind is defined above it and does not come. */
  readonly lateKind: (manifest: Manifest) => string
}

/**
 * Applies manifests in their order, each after all of them have been tried: where the cluster refuses one, none is
 * applied. What is refused all the same is the last that is sent.
 */
export async function applyManifests(
  manifests: readonly Manifest[],
  how: ApplyAll,
): Promise<readonly Outcome[]> {
  const plans = manifests.map((manifest, index) => planOne(manifest, manifests.slice(0, index), how))
  const tried: Outcome[] = []
  for (const plan of plans) tried.push(await tryOne(plan))
  if (how.dryRun || tried.some(({ fate }) => fate === 'refused')) return tried
  const done: Outcome[] = []
  for (const plan of plans) done.push(done.some(isRefused) ? outcome(plan, 'left') : await applyOne(plan))
  return done
}

export function isRefused({ fate }: Outcome): boolean {
  return fate === 'refused'
}

type Plan = {
  readonly manifest: Manifest
  readonly before: readonly Manifest[]
  readonly target: KubeTarget | null
  /** Nobody serves it before one that stands above it is applied. */
  readonly defined: boolean
  /** How it is refused where the cluster goes on not to serve it. */
  readonly late: string
  readonly force: boolean
  readonly refusal?: AppError
}

function planOne(manifest: Manifest, before: readonly Manifest[], how: ApplyAll): Plan {
  const found = findResource(manifest, { served: how.served, before })
  const plan = { manifest, before, force: how.force ?? false, late: how.lateKind(manifest) }
  if (!found) {
    const refusal = new AppError('NO_RESOURCE_TYPE', { detail: how.unknownKind(manifest) })
    return { ...plan, target: null, defined: false, refusal }
  }
  const { name, namespace } = manifest
  const target = {
    cluster: how.cluster,
    resource: found.resource,
    namespace: found.namespaced ? (namespace ?? how.namespace ?? 'default') : null,
    ...(name !== '' && { name }),
  }
  return { ...plan, target, defined: found.defined === true }
}

function outcome({ manifest, target }: Plan, fate: Fate, more: Partial<Outcome> = {}): Outcome {
  return { manifest, target, fate, ...more }
}

async function tryOne(plan: Plan): Promise<Outcome> {
  if (plan.defined) return outcome(plan, 'later')
  try {
    await write(plan, true)
    return outcome(plan, 'accepted')
  } catch (error) {
    return lacksNamespace(plan, error) ? outcome(plan, 'later') : outcome(plan, 'refused', { error })
  }
}

/** Whether it is refused for want of a namespace that a manifest before it makes. */
function lacksNamespace({ before, target }: Plan, error: unknown): boolean {
  if (!(error instanceof KubeError) || error.code !== 404 || error.details?.kind !== 'namespaces')
    return false
  return before.some(({ kind, name }) => kind === 'Namespace' && name === target?.namespace)
}

async function applyOne(plan: Plan): Promise<Outcome> {
  try {
    if (plan.defined) await waitForKind(plan)
    const was = await loadBefore(plan)
    const object = await write(plan, false)
    return outcome(plan, tellFate(was, object), { object })
  } catch (error) {
    return outcome(plan, 'refused', { error })
  }
}

/** A cluster needs moments from a definition until it serves the kind. */
async function waitForKind({ target, late }: Plan): Promise<void> {
  if (target && !(await awaitKind(target))) throw new AppError('NO_RESOURCE_TYPE', { detail: late })
}

/** Null where there was none; undefined where nobody told. */
type Before = KubeObject | null | undefined

async function loadBefore({ target }: Plan): Promise<Before> {
  if (!target || target.name === undefined) return null
  return getObject(target).catch((error: unknown) =>
    error instanceof KubeError && error.code === 404 ? null : undefined,
  )
}

function tellFate(was: Before, { metadata }: KubeObject): Fate {
  if (was === undefined) return 'applied'
  if (was === null) return 'created'
  return was.metadata.resourceVersion === metadata.resourceVersion ? 'unchanged' : 'changed'
}

/** What the cluster is to name can only be created. */
async function write({ target, manifest, force, refusal }: Plan, dryRun: boolean): Promise<KubeObject> {
  if (!target || refusal) throw refusal ?? new AppError('NO_RESOURCE_TYPE')
  const object = editablePart(manifest.object)
  if (target.name === undefined) return createObject(target, object, { dryRun, strict: true })
  try {
    return await applyObject(target, object, { dryRun, strict: true, force })
  } catch (error) {
    const owned = listOwned(error)
    if (owned.length === 0 || owned.some(isForeign)) throw error
    return applyObject(target, object, { dryRun, strict: true, force: true })
  }
}
