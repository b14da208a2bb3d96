import type { AuditLine } from '@naru/contract/api/audit'
import { pagePath } from '@naru/contract/pages/paths'
import { formatQuery } from '@naru/contract/pages/query'
import { useClusterName } from '../../data/cluster-name.ts'
import { useFormat } from '../../i18n/format.ts'
import { AuditObject } from '../../parts/audit/audit-object.tsx'
import { useVerbWords } from '../../parts/audit/audit-words.ts'
import { Outcome } from '../../parts/audit/outcome.tsx'
import { useSearchValues } from '../../shell/search.ts'

type Props = { readonly line: AuditLine; readonly column: string }

/** One field of a line, as the table shows it. */
export function AuditCell({ line, column }: Props) {
  const clusterName = useClusterName()
  const verbWords = useVerbWords()
  switch (column) {
    case 'time':
      return <Time line={line} />
    case 'object':
      return <AuditObject line={line} />
    case 'outcome':
      return <Outcome line={line} />
    case 'verb':
      return <Clipped text={verbWords(line.verb)} title={line.verb} />
    case 'cluster':
      return <Clipped text={line.cluster === null ? null : clusterName(line.cluster)} />
    case 'namespace':
      return <Clipped text={line.namespace} />
    case 'user':
      return <Clipped text={line.user} />
    default:
      return <Clipped text={line.detail} />
  }
}

/** Leads to all that the record tells, over the same lines. */
function Time({ line: { time, seq } }: { readonly line: AuditLine }) {
  const format = useFormat()
  const search = useSearchValues()
  const at = Date.parse(time)
  return (
    <a
      href={pagePath('P_AUDIT_LOG') + formatQuery({ ...search, record: seq })}
      tabIndex={-1}
      className="n-clip"
      title={format.utc(at)}
    >
      <time dateTime={time}>{format.dateTime(at)}</time>
    </a>
  )
}

function Clipped({ text, title = text }: { readonly text: string | null; readonly title?: string | null }) {
  if (text === null || text === '') return <span className="n-faint">–</span>
  return (
    <span className="n-clip" title={title ?? text}>
      {text}
    </span>
  )
}
