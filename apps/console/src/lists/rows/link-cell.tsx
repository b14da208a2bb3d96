import { findKind } from '@naru/contract/kinds/registry'
import type { Mention } from '@naru/contract/relations/mention'
import type { ObjectLink } from '@naru/contract/rows/cell'
import { KindMark } from '@naru/ui/kind-mark.tsx'
import { useMention } from '../../discovery/use-mentions.ts'
import { useObjectHref } from '../../shell/trail.tsx'

type Props = {
  readonly link: ObjectLink
  readonly cluster: string
  /** The title over the cell names the kind. */
  readonly titled: boolean
}

export function LinkCell(props: Props) {
  // Only a cell that names such a kind asks what its cluster serves.
  return props.link.apiVersion === undefined ? <Link {...props} to={props.link} /> : <ServedLink {...props} />
}

function ServedLink(props: Props) {
  const { kind, namespace, name } = useMention(props.cluster, mentionOfLink(props.link))
  return <Link {...props} to={kind === null ? props.link : { kind, namespace, name }} />
}

function Link({ link, to, cluster, titled }: Props & { readonly to: ObjectLink }) {
  const kind = findKind(link.kind)
  const href = useObjectHref()(to.kind, { cluster, namespace: to.namespace, name: to.name })
  const isNamed = kind !== undefined || (href !== null && link.apiVersion === undefined)
  const text = isNamed ? link.name : `${link.kind}/${link.name}`
  return (
    <span className="n-ref">
      {kind && !titled && <KindMark mark={kind.mark} group={kind.menu?.group} title={kind.title.one.en} />}
      {href ? (
        <a href={href} tabIndex={-1} className="n-clip" title={link.name}>
          {text}
        </a>
      ) : (
        <span className="n-clip" title={`${link.kind} ${link.name}`}>
          {text}
        </span>
      )}
    </span>
  )
}

/** What a cell links to, as an object that another names. */
export function mentionOfLink({ kind, apiVersion, namespace, name }: ObjectLink): Mention {
  const known = apiVersion === undefined ? kind : null
  return { kind: known, kindName: kind, apiVersion: apiVersion ?? '', namespace, name }
}
