import type { Locale } from '@naru/contract/i18n/locale'
import type { ObjectValidation } from '@naru/contract/mesh/wire/validations'
import { validateObject, validateObjects } from '../checks/validate-mesh.ts'
import type { IstioObject, IstioType } from '../model/istio-object.ts'
import { type MeshWorld, mayRead, type Reader } from './mesh-world.ts'
import { readableValidation } from './tell-validations.ts'

export type DraftAsk = {
  readonly namespace: string
  readonly type: IstioType
  readonly object: IstioObject
  readonly locale: Locale
}

/** What would be wrong with an object if it were saved; null for a type that may not be read or has no checks. */
export function judgeDraft(world: MeshWorld, reader: Reader, ask: DraftAsk): ObjectValidation | null {
  const { namespace, type, object, locale } = ask
  if (!mayRead(reader, type, namespace)) return null
  // Whatever it says of its place, it is judged where the caller was let in.
  const placed = { ...object, metadata: { ...object.metadata, namespace } }
  const found = validateObject(world.snapshot, { cluster: world.cluster.name, type, object: placed }, locale)
  return found && readableValidation(found, reader)
}

export type DraftsAsk = {
  readonly namespace: string
  readonly drafts: readonly { readonly type: IstioType; readonly object: IstioObject }[]
  readonly locale: Locale
}

/** What would be wrong with each of several objects if they were saved together, such as what a wizard makes. */
export function judgeDrafts(
  world: MeshWorld,
  reader: Reader,
  { namespace, drafts, locale }: DraftsAsk,
): readonly (ObjectValidation | null)[] {
  const candidates = drafts.map(({ type, object }) => ({
    cluster: world.cluster.name,
    type,
    object: { ...object, metadata: { ...object.metadata, namespace } },
  }))
  return validateObjects(world.snapshot, candidates, locale).map((found, index) => {
    const type = drafts[index]?.type
    return found && type && mayRead(reader, type, namespace) ? readableValidation(found, reader) : null
  })
}
