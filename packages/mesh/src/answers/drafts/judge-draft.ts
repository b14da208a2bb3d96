import type { Locale } from '@naru/contract/i18n/locale'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import { readFields, readStringMap } from '@naru/contract/manifest/read'
import type { ObjectValidation } from '@naru/contract/mesh/wire/validations'
import { validateObjects } from '../../checks/validate-mesh.ts'
import type { IstioObject, IstioType } from '../../model/istio-object.ts'
import { knowElsewhere } from '../judgements/know-elsewhere.ts'
import { knownFindings } from '../judgements/known-findings.ts'
import { type MeshWorld, mayRead, type Reader, type Refusal, refuseNamespace } from '../mesh-world.ts'
import { openSnapshot } from '../readable-snapshot.ts'
import { readableValidation } from '../tell-validations.ts'

export type DraftsAsk = {
  readonly namespace: string
  readonly drafts: readonly { readonly type: IstioType; readonly object: KubeObject }[]
  readonly locale: Locale
}

/** What drafts are judged by: a mesh, which of its clusters is meant, and who runs in others. */
export type DraftWorld = Pick<MeshWorld, 'snapshot' | 'settings' | 'elsewhere'> & {
  readonly cluster: Pick<MeshWorld['cluster'], 'name'>
}

/** Drafts of any sort, where they would be saved. */
type Placed = {
  readonly namespace: string
  readonly drafts: readonly { readonly object: Pick<KubeObject, 'metadata'> }[]
}

/** Kubernetes takes no longer names. */
const MOST_LETTERS = 253

/** Why drafts are not judged, on the server as where they are written; null where they are. */
export function refuseDrafts(
  world: Pick<DraftWorld, 'snapshot'>,
  reader: Reader,
  { namespace, drafts }: Placed,
): Refusal | null {
  const refusal = refuseNamespace(world, reader, namespace)
  if (refusal) return refusal
  const isNamed = drafts.every(({ object: { metadata } }) => {
    const { length } = metadata.name
    return length > 0 && length <= MOST_LETTERS
  })
  return isNamed ? null : { type: 'refused', message: `metadata.name: 1 to ${MOST_LETTERS} characters` }
}

/**
 * What would be wrong with each of some objects if they were saved together: what is being edited, or what a wizard
 * makes. By what the reader may see alone, since whoever chooses the object chooses what is asked of everything else.
 * Null for one of a type that may not be read or that no check looks at there.
 */
export function judgeDrafts(
  world: DraftWorld,
  reader: Reader,
  { namespace, drafts, locale }: DraftsAsk,
): readonly (ObjectValidation | null)[] {
  const candidates = drafts.map(({ type, object }) => ({
    cluster: world.cluster.name,
    type,
    object: asWritten(object, namespace),
  }))
  const sight = { reader, home: namespace, settings: world.settings }
  return validateObjects(openSnapshot(world.snapshot, reader), candidates, locale).map((found, index) => {
    const draft = drafts[index]
    if (!found || !draft || !mayRead(reader, draft.type, namespace)) return null
    const known = knownFindings(found, draft.object, sight)
    return readableValidation(withElsewhere(known, draft, world, locale), reader)
  })
}

function withElsewhere(
  validation: ObjectValidation,
  { type, object }: DraftsAsk['drafts'][number],
  { elsewhere, settings }: DraftWorld,
  locale: Locale,
): ObjectValidation {
  if (elsewhere === undefined || type !== 'authorizationpolicies') return validation
  return knowElsewhere(validation, object, { elsewhere, settings, locale })
}

/** What somebody writes of an object: its place is where they were let in, and its status is the cluster's to tell. */
function asWritten({ metadata, spec }: KubeObject, namespace: string): IstioObject {
  const { name, labels, annotations } = metadata
  return {
    spec: readFields(spec),
    metadata: { name, namespace, labels: readStringMap(labels), annotations: readStringMap(annotations) },
  }
}
