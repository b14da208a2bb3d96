import { buildMention } from '@naru/contract/relations/mention'
import { useLive } from '../../data/live/live.ts'
import { Mentioned } from '../../details/related/mentioned.tsx'
import { NamedState } from '../../details/related/named-object.tsx'
import { objectQuery } from '../../details/related/plan-queries.ts'
import { useMention } from '../../discovery/use-mentions.ts'

/** An object as what deployed it names it. */
type Named = {
  readonly apiVersion: string
  readonly kind: string
  readonly namespace: string | null
  readonly name: string
}

type Props = {
  readonly cluster: string
  readonly of: Named
  /** It stands in this cluster, and has a page there. */
  readonly isHere: boolean
}

/** A link to the object's own page; in words where it stands in another cluster. */
export function ResourceLink({ cluster, of, isHere }: Props) {
  if (!isHere) return <>{`${of.kind} ${of.name}`}</>
  return <Mentioned cluster={cluster} to={buildMention(of, of.namespace)} />
}

/** How the object is now, as its cluster says, not what deployed it. */
export function ResourceState({ cluster, of }: Omit<Props, 'isHere'>) {
  const to = useMention(cluster, buildMention(of, of.namespace))
  const { data } = useLive(objectQuery(cluster, to))
  return <NamedState status={data?.status} />
}
