import type { KubeObject } from '@naru/contract/kubernetes/object'
import type { IstioType } from '@naru/mesh/model/istio-object'
import { CheckList } from './check-list.tsx'
import { useDraftValidation } from './use-config.ts'

type Props = {
  readonly cluster: string
  readonly type: IstioType
  /** Null while it stands in no namespace. */
  readonly draft: KubeObject | null
}

/** What would be wrong with a new object among those that are there, as its form has it now. */
export function NewChecks({ cluster, type, draft }: Props) {
  const validation = useDraftValidation({ cluster, namespace: draft?.metadata.namespace ?? '', type }, draft)
  return validation && <CheckList cluster={cluster} validation={validation} isDraft />
}
