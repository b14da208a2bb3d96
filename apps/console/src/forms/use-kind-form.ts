import { type Form, NO_FORM } from '@naru/contract/forms/form'
import { formFromSchema } from '@naru/contract/forms/from-schema'
import { findForm } from '@naru/contract/kinds/forms-registry'
import type { KindSpec } from '@naru/contract/kinds/kind-spec'
import type { Resource } from '@naru/contract/kubernetes/resource'
import { useQuery } from '@tanstack/react-query'
import { useSchema } from '../yaml/schema/use-schema.ts'

/** The kind's own form, else one by the schema that its cluster tells, else one without fields; undefined while it is asked. */
export function useKindForm(kind: KindSpec, cluster: string, { group, version }: Resource): Form | undefined {
  const own = findForm(kind.id)
  const namespaced = kind.scope === 'namespaced'
  const schema = useSchema(cluster, { group, version, kind: kind.kind })
  const { data } = useQuery({
    queryKey: ['form', cluster, group, version, kind.kind],
    queryFn: async () => {
      const tree = await schema.ask({ ask: 'form' })
      return tree ? formFromSchema(tree, { namespaced }) : NO_FORM
    },
    enabled: own === null,
    staleTime: 60_000,
    // A form holds functions, which are never the same twice.
    structuralSharing: false,
  })
  return own ?? data
}
