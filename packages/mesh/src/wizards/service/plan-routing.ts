import { type Fields, isRecord, readFields } from '@naru/contract/manifest/read'
import { homeOf } from '../../config/home.ts'
import type { IstioConfig, IstioObject, IstioType } from '../../model/istio-object.ts'
import { applyMergePatch } from '../merge-patch.ts'
import { type ServiceTarget, targetHost } from '../routing/service-target.ts'
import { buildUpdatePatch, fieldsLost } from '../update-patch.ts'
import type { Draft, ServiceWizard, WizardContext } from './wizard-context.ts'

/** What saving a wizard does to one object. */
export type RoutingChange = {
  readonly type: IstioType
  /** Null where the object is made. */
  readonly before: IstioObject | null
  /** Null where the object goes. */
  readonly after: IstioObject | null
  /** Paths that the wizard does not know and that would be gone. */
  readonly lost: readonly string[]
}

/** What saving does to each object, in the order in which it is done; what stays as it is is not named. */
export function planRouting(
  wizard: ServiceWizard,
  shape: Fields,
  { context, config }: { readonly context: WizardContext; readonly config: IstioConfig },
): readonly RoutingChange[] {
  const known = wizard.known(context)
  const next = wizard.next(shape, context)
  const written = next.flatMap((draft) => planDraft(draft, { known, config, target: context.target }))
  const { peerAuthentication } = context.found
  const isFreed =
    peerAuthentication !== null &&
    wizard.writes.includes('destinationrules') &&
    !next.some(({ type }) => type === 'peerauthentications')
  return isFreed
    ? [...written, { type: 'peerauthentications', before: peerAuthentication, after: null, lost: [] }]
    : written
}

type Around = {
  readonly known: readonly Draft[]
  readonly config: IstioConfig
  readonly target: ServiceTarget
}

function planDraft({ type, object }: Draft, { known, config, target }: Around): readonly RoutingChange[] {
  const before = findObject(config, type, object)
  if (!before) return [{ type, before: null, after: object, lost: [] }]
  const read = known.find((one) => one.type === type && isSame(one.object, object))?.object ?? before
  const patch = buildUpdatePatch(before, { known: read, next: object })
  if (!patch) return []
  // A patch leaves an object what it is.
  const after = applyMergePatch(before, patch) as IstioObject
  const lost = fieldsLost(withFullHosts(before, target), read).filter((path) =>
    isPatched(path, readFields(patch['spec'])),
  )
  return [{ type, before, after, lost }]
}

/** Whether a path such as `spec/http[0]/corsPolicy` is below a field that a patch writes. */
function isPatched(path: string, spec: Fields): boolean {
  const [, field = ''] = path.split('/')
  return field.replace(/\[.*/, '') in spec
}

function findObject(config: IstioConfig, type: IstioType, wanted: IstioObject): IstioObject | null {
  return (config[type] ?? []).find((object) => isSame(object, wanted)) ?? null
}

function isSame(a: IstioObject, b: IstioObject): boolean {
  return a.metadata.name === b.metadata.name && homeOf(a) === homeOf(b)
}

/** An object in which the service has its full name, as wizards write it: another name for it is nothing that is lost. */
function withFullHosts(object: IstioObject, target: ServiceTarget): IstioObject {
  const { service, namespace } = target
  const full = targetHost(target)
  const others = [service, `${service}.${namespace}`, `${service}.${namespace}.svc`]
  const rename = (host: unknown) => (others.some((name) => name === host) ? full : host)
  return { ...object, spec: readFields(renameHosts(object.spec ?? {}, rename)) }
}

function renameHosts(value: unknown, rename: (host: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => renameHosts(item, rename))
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => {
      const inner = renameHosts(part, rename)
      return [key, key === 'host' ? rename(inner) : inner]
    }),
  )
}
