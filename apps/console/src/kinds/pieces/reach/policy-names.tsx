import type { PolicyName } from '@naru/contract/kinds/network/reach/may-reach'
import { Reference } from '../../../parts/reference.tsx'

type Props = { readonly cluster: string; readonly names: readonly PolicyName[] }

/** Policies by name, as links. */
export function PolicyNames({ cluster, names }: Props) {
  return names.map(({ namespace, name }) => (
    <span key={`${namespace}/${name}`}>
      <Reference kind="network-policy" cluster={cluster} namespace={namespace} name={name} />{' '}
    </span>
  ))
}
