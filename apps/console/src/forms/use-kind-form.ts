import { defineForm, type Form } from '@naru/contract/forms/form'
import { formFromSchema } from '@naru/contract/forms/from-schema'
import { general } from '@naru/contract/forms/parts/general'
import { findForm } from '@naru/contract/kinds/forms-registry'
import type { KindSpec } from '@naru/contract/kinds/kind-spec'
import type { Resource } from '@naru/contract/kubernetes/resource'
import { useQuery } from '@tanstack/react-query'
import { useSchema } from '../yaml/schema/use-schema.ts'

const NO_SCHEMA = {
  en: 'There is no form for this kind: write it as YAML.',
  ko: '전용 양식이 없는 종류입니다. YAML로 작성하세요.',
}

/** The kind's own form, else one by the schema that its cluster tells, else name and namespace; undefined while it is asked. */
export function useKindForm(kind: KindSpec, cluster: string, { group, version }: Resource): Form | undefined {
  const own = findForm(kind.id)
  const namespaced = kind.scope === 'namespaced'
  const schema = useSchema(cluster, { group, version, kind: kind.kind })
  const { data } = useQuery({
    queryKey: ['form', cluster, group, version, kind.kind],
    queryFn: async () => {
      const tree = await schema.ask({ ask: 'form' })
      const plain = defineForm({ sections: [general({ namespaced, purpose: NO_SCHEMA })] })
      return tree ? formFromSchema(tree, { namespaced }) : plain
    },
    enabled: own === null,
    staleTime: 60_000,
    // A form holds functions, which are never the same twice.
    structuralSharing: false,
  })
  return own ?? data
}
