import { buildMark } from '@naru/contract/kinds/kind-word'
import { typeOfSingular } from '@naru/mesh/answers/config-names'
import { ISTIO_TYPES } from '@naru/mesh/model/istio-object'
import { ObjectLink } from '@naru/ui/object-link.tsx'
import { referenceHref } from './mesh-paths.ts'

/** Something of a mesh by the word that references have for its type. */
export type MeshReference = {
  readonly objectType: string
  readonly name: string
  readonly namespace: string
}

const OWN = { service: 'Service', workload: 'Workload' } as const

type Props = { readonly cluster: string; readonly references: readonly MeshReference[] }

/** Links to what something refers to, each with the namespace that it is in. */
export function MeshReferences({ cluster, references }: Props) {
  return (
    <ul className="n-mesh-references">
      {references.map(({ objectType, namespace, name }) => {
        const kind = kindOfReference({ objectType })
        return (
          <li key={`${objectType}/${namespace}/${name}`}>
            <ObjectLink
              mark={buildMark(kind)}
              name={name}
              kindTitle={kind}
              href={referenceHref(objectType, { cluster, namespace, name }) ?? undefined}
            />
            <span className="n-dim">{namespace}</span>
          </li>
        )
      })}
    </ul>
  )
}

export function markOfReference(reference: Pick<MeshReference, 'objectType'>): string {
  return buildMark(kindOfReference(reference))
}

/** The kind of what is referred to. */
export function kindOfReference({ objectType }: Pick<MeshReference, 'objectType'>): string {
  const type = typeOfSingular(objectType)
  if (type) return ISTIO_TYPES[type].kind
  return objectType === 'service' || objectType === 'workload' ? OWN[objectType] : objectType
}
