import type { ReactNode } from 'react'
import { type ResourceKind, useResourceKind } from '../discovery/resource-kind.ts'
import { CreatePage } from '../forms/create-page.tsx'
import { EditPage } from '../forms/edit-page.tsx'
import { UnservedPage } from '../parts/unserved/unserved-page.tsx'
import { useResourceAddress } from './resource-params.ts'

type Found = Extract<ResourceKind, { state: 'found' }>

/** Creates an object of any API that the cluster serves. */
export function ResourceCreatePage() {
  const { cluster } = useResourceAddress()
  return (
    <OfKind>
      {({ spec, rules }) => (
        <CreatePage key={spec.id} kind={spec} cluster={cluster} template={rules.template} />
      )}
    </OfKind>
  )
}

/** Edits an object of any API that the cluster serves. */
export function ResourceEditPage() {
  const { cluster, namespace, name } = useResourceAddress()
  return (
    <OfKind>
      {({ spec }) => (
        <EditPage
          key={`${spec.id}/${namespace}/${name}`}
          kind={spec}
          cluster={cluster}
          namespace={namespace}
          name={name}
        />
      )}
    </OfKind>
  )
}

function OfKind({ children }: { readonly children: (kind: Found) => ReactNode }) {
  const { cluster, resource } = useResourceAddress()
  const kind = useResourceKind(cluster, resource)
  if (kind.state !== 'found') return <UnservedPage kind={kind} />
  return children(kind)
}
