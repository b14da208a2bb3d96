import type { KubeObject } from '../../../kubernetes/object.ts'
import { type Fields, readAt, readFields, readItems, readList, readText } from '../../../manifest/read.ts'
import { formatValue } from '../run.ts'
import type { TriggerPart } from './trigger-parts.ts'

/** Objects of a sort that a cluster has; null where nobody can tell. */
export type PartsAround = Readonly<Partial<Record<TriggerPart, readonly KubeObject[] | null>>>

/** Something that a trigger names: `missing` where there is none of that name. */
export type NamedPart = { readonly part: TriggerPart; readonly name: string; readonly missing: boolean }

/** What turns events away or changes them: one that is named, or a service that is asked. */
export type ToldInterceptor = {
  readonly of: NamedPart | null
  readonly name: string
  /** By what it lets an event pass, such as an expression or the sorts of events. */
  readonly passes: string
  /** The secret with which it checks who sent an event. */
  readonly secret: string
}

/** What an event becomes. */
export type Made = { readonly kind: string; readonly runs: string }

export type ToldTrigger = {
  readonly name: string
  /** The object that says all of it, where the listener only names that. */
  readonly from: NamedPart | null
  readonly bindings: readonly NamedPart[]
  /** Parameters that it takes from events by itself. */
  readonly values: readonly string[]
  readonly interceptors: readonly ToldInterceptor[]
  /** Null where it brings the template itself. */
  readonly template: NamedPart | null
  readonly makes: readonly Made[]
  /** Parameters of the template that no binding fills, and that have no default. */
  readonly unfilled: readonly string[]
}

function named(part: TriggerPart, name: string, around: PartsAround): NamedPart {
  const known = around[part] ?? null
  return { part, name, missing: known !== null && !known.some(({ metadata }) => metadata.name === name) }
}

function find(part: TriggerPart, name: string, around: PartsAround): KubeObject | undefined {
  return around[part]?.find(({ metadata }) => metadata.name === name)
}

function readBinding({ ref, kind }: Fields, around: PartsAround): NamedPart | null {
  const name = readText(ref)
  const part = kind === 'ClusterTriggerBinding' ? kind : 'TriggerBinding'
  return name === '' ? null : named(part, name, around)
}

const isNamespaced = (kind: unknown) => kind === 'NamespacedInterceptor'

function readInterceptor(interceptor: Fields, around: PartsAround): ToldInterceptor {
  const { name, kind } = readFields(interceptor['ref'])
  const params = new Map(readItems(interceptor['params']).map((one) => [readText(one['name']), one['value']]))
  const said = readText(name)
  const part = isNamespaced(kind) ? 'Interceptor' : 'ClusterInterceptor'
  const webhook = readFields(interceptor['webhook'])
  const asked = readText(readAt(webhook, 'objectRef', 'name')) || readText(webhook['url'])
  return {
    of: said === '' ? null : named(part, said, around),
    name: said || asked || readText(interceptor['name']),
    passes: readText(params.get('filter')) || readList(params.get('eventTypes')).map(readText).join(', '),
    secret: readText(readAt(params.get('secretRef'), 'secretName')),
  }
}

/** What a template makes: a run and of what, else the kind of the object. */
function readMade(resource: Fields): Made {
  const { pipelineRef, taskRef } = readFields(resource['spec'])
  return { kind: readText(resource['kind']), runs: readText(readAt(pipelineRef ?? taskRef, 'name')) }
}

/** Parameters that bindings give; null where one of them cannot be read. */
function givenBy(bindings: readonly Fields[], around: PartsAround): ReadonlySet<string> | null {
  const given = new Set<string>()
  for (const binding of bindings) {
    const told = readBinding(binding, around)
    if (told === null) {
      given.add(readText(binding['name']))
      continue
    }
    const found = find(told.part, told.name, around)
    if (found === undefined) return null
    for (const { name } of readItems(readAt(found, 'spec', 'params'))) given.add(readText(name))
  }
  return given
}

function listUnfilled(template: unknown, given: ReadonlySet<string> | null): readonly string[] {
  if (given === null) return []
  return readItems(readAt(template, 'params'))
    .filter((param) => param['default'] === undefined && !given.has(readText(param['name'])))
    .map(({ name }) => readText(name))
}

function readTrigger(trigger: Fields, from: NamedPart | null, around: PartsAround): ToldTrigger {
  const bindings = readItems(trigger['bindings'])
  const ref = readText(readAt(trigger, 'template', 'ref'))
  const template =
    ref === '' ? readAt(trigger, 'template', 'spec') : find('TriggerTemplate', ref, around)?.['spec']
  const resources = readItems(readAt(template, 'resourcetemplates'))
  return {
    name: readText(trigger['name']) || (from?.name ?? ''),
    from,
    bindings: bindings.flatMap((one) => readBinding(one, around) ?? []),
    values: bindings
      .filter((one) => readText(one['ref']) === '')
      .map(({ name, value }) => `${readText(name)}=${formatValue(value)}`),
    interceptors: readItems(trigger['interceptors']).map((one) => readInterceptor(one, around)),
    template: ref === '' ? null : named('TriggerTemplate', ref, around),
    makes: resources.map(readMade),
    unfilled: listUnfilled(template, givenBy(bindings, around)),
  }
}

/** The triggers of a listener in their order, with what each names and whether that is there. */
export function readTriggers({ spec }: KubeObject, around: PartsAround): readonly ToldTrigger[] {
  return readItems(readAt(spec, 'triggers')).map((trigger) => {
    const ref = readText(trigger['triggerRef'])
    if (ref === '') return readTrigger(trigger, null, around)
    const found = find('Trigger', ref, around)
    return readTrigger(readFields(found?.['spec']), named('Trigger', ref, around), around)
  })
}

/** Triggers that it does not name, but chooses by where they stand or by labels. */
export function choosesTriggers({ spec }: KubeObject): boolean {
  const { labelSelector, namespaceSelector, triggerGroups } = readFields(spec)
  const places = readList(readAt(namespaceSelector, 'matchNames'))
  return labelSelector !== undefined || places.length > 0 || readList(triggerGroups).length > 0
}

/** Sorts of objects that have to be known to tell of its triggers, those of a `Trigger` that it names included. */
export function partsToKnow({ spec }: KubeObject): readonly TriggerPart[] {
  const triggers = readItems(readAt(spec, 'triggers'))
  if (triggers.length === 0) return []
  const isNamed = triggers.some(({ triggerRef }) => readText(triggerRef) !== '')
  const bindings = triggers.flatMap((one) => readItems(one['bindings']))
  const interceptors = triggers.flatMap((one) => readItems(one['interceptors']))
  const hasCluster = bindings.some(({ kind }) => kind === 'ClusterTriggerBinding')
  const isOwn = interceptors.some(({ ref }) => isNamespaced(readAt(ref, 'kind')))
  return [
    'TriggerBinding',
    'TriggerTemplate',
    ...(isNamed ? (['Trigger'] as const) : []),
    ...(isNamed || hasCluster ? (['ClusterTriggerBinding'] as const) : []),
    ...(isNamed || interceptors.length > 0 ? (['ClusterInterceptor'] as const) : []),
    ...(isNamed || isOwn ? (['Interceptor'] as const) : []),
  ]
}
