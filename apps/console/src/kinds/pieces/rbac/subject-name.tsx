import type { Subject } from '@naru/contract/rbac/binding'
import { useMessages } from '../../../i18n/messages.ts'
import { Reference } from '../../../parts/reference.tsx'
import { messages } from './messages.ts'
import { PartedName } from './parted-name.tsx'

const KINDS = ['User', 'Group', 'ServiceAccount'] as const

type Props = { readonly cluster: string; readonly subject: Subject; readonly gone?: boolean }

/** A service account as a link; users and groups have no page. */
export function SubjectName({ cluster, subject, gone = false }: Props) {
  const { kind, namespace, name } = subject
  if (kind !== 'ServiceAccount') return <PartedName name={name} />
  return (
    <Reference
      kind="service-account"
      cluster={cluster}
      namespace={namespace}
      name={name}
      text={`${namespace}/${name}`}
      gone={gone}
    />
  )
}

export function SubjectKind({ subject }: Pick<Props, 'subject'>) {
  const t = useMessages(messages)
  const known = KINDS.find((kind) => kind === subject.kind)
  return <span className="n-dim">{known ? t(known) : subject.kind}</span>
}
