import type { Mention } from '@naru/contract/relations/mention'
import { useMention } from '../../discovery/use-mentions.ts'
import { Reference } from '../../parts/reference.tsx'

type Props = { readonly cluster: string; readonly to: Mention; readonly gone?: boolean }

/** A link to an object that another names; where nobody knows its kind, what it is called there. */
export function Mentioned({ cluster, to, gone = false }: Props) {
  const { kind, kindName, namespace, name } = useMention(cluster, to)
  if (kind === null) return <span>{`${kindName}/${name}`}</span>
  return <Reference kind={kind} cluster={cluster} namespace={namespace} name={name} gone={gone} />
}
