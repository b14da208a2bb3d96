import type { AuditLine } from '@naru/contract/api/audit'
import { parseAuditKind } from '@naru/contract/kinds/audit-kind'
import { ObjectLink } from '@naru/ui/object-link.tsx'
import { useKindLook } from '../kind-look.ts'
import { Reference } from '../reference.tsx'
import { useKindWords } from './kind-words.ts'

type Props = { readonly line: Pick<AuditLine, 'cluster' | 'kind' | 'namespace' | 'name' | 'verb'> }

/** What something was done to, as mark and name, leading to its page; in plain words what has none. */
export function AuditObject({ line: { cluster, kind, namespace, name, verb } }: Props) {
  const lookOf = useKindLook()
  const kindWord = useKindWords()
  if (kind === null) return <span className="n-faint">{name ?? '–'}</span>
  const known = parseAuditKind(kind)
  const many = known === null ? null : lookOf(known)
  if (name === null && many) return <ObjectLink {...many} kindTitle={undefined} name={many.kindTitles} />
  if (known === null || name === null) {
    const told = [kindWord(kind), name].filter(Boolean).join(' ')
    return (
      <span className="n-clip" title={told}>
        {told}
      </span>
    )
  }
  const gone = verb.startsWith('delete')
  return <Reference kind={known} cluster={cluster ?? ''} namespace={namespace} name={name} gone={gone} cut />
}
