import type { KubeObject } from '@naru/contract/kubernetes/object'
import { formatGroupResource, parseApiVersion } from '@naru/contract/kubernetes/resource'
import { readAt, readItems, readNumber } from '@naru/contract/manifest/read'
import { fillTemplate, type ParameterValues } from '@naru/contract/templates/fill-template'
import { generateValue } from '@naru/contract/templates/generate-value'
import { listParameters } from '@naru/contract/templates/template'
import { type Controller, onSelf } from '../controller.ts'
import { setCondition } from '../kubelet/pod-status.ts'
import { parseObjectKey } from '../object-key.ts'
import type { MadeObject, TemplateInstance } from '../objects/template.ts'
import { findHandle, type Handle, SECRETS, TEMPLATE_INSTANCES } from '../resources.ts'
import { isBeingDeleted, nameOf, type World } from '../world.ts'

const FINALIZER = 'template.openshift.io/finalizer'
const OWNER = 'template.openshift.io/template-instance-owner'
const WAITS = 'template.alpha.openshift.io/wait-for-ready'
const LOOK_MS = 2_000

/** Why nothing, or not everything, could be made. */
class InstantiateError extends Error {}

/** What the secret says, else what the template says, else what is made up. */
function readValues({ spec, metadata }: TemplateInstance, world: World): ParameterValues {
  const name = spec?.secret?.name
  const secret = name === undefined ? undefined : world.get(SECRETS, { namespace: metadata.namespace, name })
  if (name !== undefined && secret === undefined) throw new InstantiateError(`secrets "${name}" not found`)
  const given = Object.fromEntries(
    Object.entries(secret?.data ?? {}).map(([key, value]) => [key, Buffer.from(value, 'base64').toString()]),
  )
  const parameters = spec?.template === undefined ? [] : listParameters(spec.template)
  return Object.fromEntries(
    parameters.map(({ name: key, value, generatedFrom, required }, index) => {
      const own = given[key] ?? (value || generateValue(generatedFrom, world.cluster.random.below))
      if (own === '' && required)
        throw new InstantiateError(
          `Template.template.openshift.io "${spec?.template?.metadata.name}" is invalid: template.parameters[${index}]: Required value: template.parameters[${index}]: parameter ${key} is required and must be specified`,
        )
      return [key, own]
    }),
  )
}

function handleFor({ apiVersion = '', kind = '' }: KubeObject): Handle<KubeObject> {
  const found = findHandle(kind)
  if (found?.group === parseApiVersion(apiVersion).group) return found
  throw new InstantiateError(`no matches for kind "${kind}" in version "${apiVersion}"`)
}

/** Makes one object after the other; what was made before one could not be stays in `made`. */
function instantiate(instance: TemplateInstance, made: MadeObject[], world: World): void {
  const { metadata, spec } = instance
  const values = readValues(instance, world)
  const filled = fillTemplate(spec?.template ?? { metadata: { name: '' } }, values)
  const planned = filled.map((object) => ({ object, handle: handleFor(object) }))
  for (const { object, handle } of planned) {
    const place = {
      namespace: object.metadata.namespace ?? metadata.namespace ?? '',
      name: object.metadata.name,
    }
    const labels = { ...object.metadata.labels, [OWNER]: metadata.uid ?? '' }
    const stored = world.create(handle, {
      ...withEncodedData(object),
      metadata: { ...object.metadata, ...place, labels },
    })
    if (stored === undefined)
      throw new InstantiateError(`${formatGroupResource(handle)} "${place.name}" already exists`)
    const { apiVersion, kind } = handle
    made.push({ ref: { apiVersion, kind, ...place, uid: stored.metadata.uid } })
  }
}

/** kube-apiserver keeps what `stringData` says in `data`. */
function withEncodedData({ stringData, ...object }: KubeObject): KubeObject {
  if (object.kind !== 'Secret') return { ...object, ...(stringData !== undefined && { stringData }) }
  const encoded = Object.entries(Object(stringData ?? {})).map(([key, value]) => [
    key,
    Buffer.from(String(value)).toString('base64'),
  ])
  return { ...object, data: { ...Object(object['data'] ?? {}), ...Object.fromEntries(encoded) } }
}

function tellState(
  instance: TemplateInstance,
  news: { readonly objects?: readonly MadeObject[]; readonly failure?: string; readonly isReady: boolean },
  world: World,
): void {
  const { objects, failure, isReady } = news
  const conditions =
    failure === undefined
      ? [
          {
            type: 'Ready',
            status: isReady ? 'True' : 'False',
            reason: isReady ? 'Created' : 'Waiting',
            message: isReady ? '' : 'Waiting for instantiated objects to report ready',
          },
        ]
      : [
          {
            type: 'Ready',
            status: 'False',
            reason: 'Failed',
            message: 'See InstantiateFailure condition for error message',
          },
          { type: 'InstantiateFailure', status: 'True', reason: 'Failed', message: failure },
        ]
  world.patch(TEMPLATE_INSTANCES, nameOf(instance), (current) => ({
    ...current,
    metadata: { ...current.metadata, finalizers: [FINALIZER] },
    status: {
      ...current.status,
      ...(objects && { objects }),
      conditions: conditions.reduce(
        (all, condition) => setCondition(all, condition, world.time()),
        current.status?.conditions ?? [],
      ),
    },
  }))
}

/** Whether what the template waits for is there: what has replicas has them all. */
function isReady({ status }: TemplateInstance, world: World): boolean {
  return (status?.objects ?? []).every(({ ref }) => {
    const found = world.get(handleFor({ metadata: { name: '' }, ...ref }), ref)
    if (found?.metadata.annotations?.[WAITS] !== 'true') return true
    const count = (...path: readonly string[]) => readNumber(readAt(found, ...path)) ?? 0
    const there = Math.max(count('status', 'availableReplicas'), count('status', 'readyReplicas'))
    return there >= (readNumber(readAt(found, 'spec', 'replicas')) ?? 1)
  })
}

function forget(instance: TemplateInstance, world: World): void {
  for (const { ref } of instance.status?.objects ?? []) {
    world.remove(handleFor({ metadata: { name: '' }, ...ref }), ref, { propagation: 'Background' })
  }
  world.patch(TEMPLATE_INSTANCES, nameOf(instance), (current) => {
    const { finalizers: _, ...metadata } = current.metadata
    return { ...current, metadata }
  })
}

function hasState({ status }: TemplateInstance, type: string): boolean {
  return status?.conditions?.some((one) => one.type === type && one.status === 'True') ?? false
}

/** Instances of templates: make the objects once, say how that went, and take the objects along when they go. */
export const templateInstanceController: Controller = {
  name: 'template instances',
  wakes: [onSelf(TEMPLATE_INSTANCES)],
  reconcile: (key, world) => {
    const instance = world.get(TEMPLATE_INSTANCES, parseObjectKey(key))
    if (instance === undefined) return undefined
    if (isBeingDeleted(instance)) {
      forget(instance, world)
      return undefined
    }
    if (hasState(instance, 'Ready') || hasState(instance, 'InstantiateFailure')) return undefined
    if (readItems(instance.status?.conditions).length === 0) {
      const objects: MadeObject[] = []
      try {
        instantiate(instance, objects, world)
      } catch (error) {
        if (!(error instanceof InstantiateError)) throw error
        tellState(instance, { objects, failure: error.message, isReady: false }, world)
        return undefined
      }
      tellState(instance, { objects, isReady: false }, world)
      return LOOK_MS
    }
    if (!isReady(instance, world)) return LOOK_MS
    tellState(instance, { isReady: true }, world)
    return undefined
  },
}
