import { buildMention } from '@naru/contract/relations/mention'
import { useLive } from '../../../data/live/live.ts'
import { Mentioned } from '../../../details/related/mentioned.tsx'
import { NamedState } from '../../../details/related/named-object.tsx'
import { objectQuery } from '../../../details/related/plan-queries.ts'
import { useMention } from '../../../discovery/use-mentions.ts'

/** An object as Argo CD names it. */
type Named = {
  readonly apiVersion: string
  readonly kind: string
  readonly namespace: string | null
  readonly name: string
}

type Props = {
  readonly cluster: string
  readonly of: Named
  /** It stands in the cluster of the application, and has a page there. */
  readonly isHere: boolean
}

/** A link to the object's own page; in words where it stands in another cluster. */
export function ResourceLink({ cluster, of, isHere }: Props) {
  if (!isHere) return <>{`${of.kind} ${of.name}`}</>
  return <Mentioned cluster={cluster} to={buildMention(of, of.namespace)} />
}

/** How the object is now, as its cluster and not as Argo CD says. */
export function ResourceState({ cluster, of }: Omit<Props, 'isHere'>) {
  const to = useMention(cluster, buildMention(of, of.namespace))
  const { data } = useLive(objectQuery(cluster, to))
  return <NamedState status={data?.status} />
}
