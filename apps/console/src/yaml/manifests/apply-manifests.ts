import { AppError } from '@naru/contract/errors/app-error'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import type { ApiResource } from '@naru/kube/api-resource'
import { KubeError } from '@naru/kube/errors'
import { applyObject, createObject, getObject, type KubeTarget } from '../../data/kubernetes.ts'
import { isForeign, listOwned } from '../save/owned-fields.ts'
import { editablePart } from '../yaml-text.ts'
import { awaitKind } from './await-kind.ts'
import { findResource } from './find-resource.ts'
import { isOfKind, type Manifest } from './read-manifests.ts'

const NAMESPACE = { group: '', kind: 'Namespace' }

/**
 * What became of a manifest; `later` cannot be tried before one that stands above it is applied, `untried` not at all:
 * something on its way takes no trials.
 */
export type Fate =
  | 'created'
  | 'changed'
  | 'unchanged'
  | 'applied'
  | 'accepted'
  | 'later'
  | 'untried'
  | 'refused'
  | 'left'

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
  /** Whether a manifest may be of something that is there; all may where nobody says. */
  readonly mayExist?: (manifest: Manifest) => boolean
  /** What a manifest says once those that stand above it are there. */
  readonly complete?: Completion
  /** How an object of an unknown kind is refused. */
  readonly unknownKind: (manifest: Manifest) => string
  /** And one whose kind is defined above it and does not come. */
  readonly lateKind: (manifest: Manifest) => string
}

export type Completion = (part: Pick<Outcome, 'manifest' | 'target'>, done: readonly Outcome[]) => KubeObject

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
  for (const plan of plans) {
    const object = how.complete?.(plan, done) ?? plan.manifest.object
    const whole = { ...plan, manifest: { ...plan.manifest, object } }
    done.push(done.some(isRefused) ? outcome(plan, 'left') : await applyOne(whole))
  }
  return done
}

const DONE: ReadonlySet<Fate> = new Set(['created', 'changed', 'unchanged', 'applied'])

/** Whether it stands in the cluster as its manifest says. */
export function isDone({ fate }: Pick<Outcome, 'fate'>): boolean {
  return DONE.has(fate)
}

export function isRefused({ fate }: Outcome): boolean {
  return fate === 'refused'
}

/** Whether all have been tried, and the cluster takes them. */
export function isAccepted(outcomes: readonly Outcome[]): boolean {
  return outcomes.every(({ fate }) => fate === 'accepted')
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
  /** Is refused where it is there already. */
  readonly isNew: boolean
  readonly refusal?: AppError
}

function planOne(manifest: Manifest, before: readonly Manifest[], how: ApplyAll): Plan {
  const found = findResource(manifest, { served: how.served, before })
  const { force = false, mayExist = () => true } = how
  const plan = { manifest, before, force, isNew: !mayExist(manifest), late: how.lateKind(manifest) }
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
    if (lacksNamespace(plan, error) || lacksNamed(plan, error)) return outcome(plan, 'later')
    return takesNoTrial(error) ? outcome(plan, 'untried') : outcome(plan, 'refused', { error })
  }
}

/** Whether it is refused for want of a namespace that a manifest before it makes. */
function lacksNamespace({ before, target }: Plan, error: unknown): boolean {
  if (!(error instanceof KubeError) || error.code !== 404 || error.details?.kind !== 'namespaces')
    return false
  return before.some((one) => isOfKind(one, NAMESPACE) && one.name === target?.namespace)
}

/** How admission and rights name what they miss: a service account, a role, a class of priority or runtime. */
const MISSING = /"([^"]+)" not found|no PriorityClass with name (\S+) was found/

/** Whether it is refused for want of something that a manifest before it makes. */
function lacksNamed({ before }: Plan, error: unknown): boolean {
  const [, quoted, bare] = (error instanceof KubeError && MISSING.exec(error.message)) || []
  const name = quoted ?? bare
  return name !== undefined && before.some((one) => one.name === name)
}

/** As the API server says it of a webhook with side effects. */
function takesNoTrial(error: unknown): boolean {
  return error instanceof KubeError && error.message.includes('does not support dry run')
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

async function loadBefore({ target, isNew }: Plan): Promise<Before> {
  if (!target || target.name === undefined || isNew) return null
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
async function write(
  { target, manifest, force, isNew, refusal }: Plan,
  dryRun: boolean,
): Promise<KubeObject> {
  if (!target || refusal) throw refusal ?? new AppError('NO_RESOURCE_TYPE')
  const object = editablePart(manifest.object)
  const { name, ...among } = target
  if (name === undefined || isNew) return createObject(among, object, { dryRun, strict: true })
  try {
    return await applyObject(target, object, { dryRun, strict: true, force })
  } catch (error) {
    const owned = listOwned(error)
    if (owned.length === 0 || owned.some(isForeign)) throw error
    return applyObject(target, object, { dryRun, strict: true, force: true })
  }
}
