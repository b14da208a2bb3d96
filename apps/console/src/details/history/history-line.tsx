import type { AuditLine } from '@naru/contract/api/audit'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import { planUndo } from '@naru/contract/merge/undo-change'
import { pagePath } from '@naru/contract/pages/paths'
import { formatQuery } from '@naru/contract/pages/query'
import { Button } from '@naru/ui/button.tsx'
import { useFormat } from '../../i18n/format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { useVerbWords } from '../../parts/audit/audit-words.ts'
import { ChangeList } from '../../parts/audit/change-list.tsx'
import { Outcome } from '../../parts/audit/outcome.tsx'
import { messages } from './messages.ts'

type Props = {
  readonly line: AuditLine
  readonly object: KubeObject
  /** Whether the person may open the log. */
  readonly inLog: boolean
  readonly onUndo: () => void
}

/** When, who and what; the fields that changed stand folded below. */
export function HistoryLine({ line, object, inLog, onUndo }: Props) {
  const t = useMessages(messages)
  const format = useFormat()
  const verbWords = useVerbWords()
  const at = Date.parse(line.time)
  return (
    <li>
      <div className="n-history-line">
        <time dateTime={line.time} title={format.utc(at)}>
          {format.dateTime(at)}
        </time>
        <b>{line.user ?? '–'}</b>
        <span title={line.verb}>{verbWords(line.verb)}</span>
        <Outcome line={line} />
        {line.detail && <span className="n-dim">{line.detail}</span>}
        <span className="n-grow" />
        {inLog && <a href={pagePath('P_AUDIT_LOG') + formatQuery({ record: line.seq })}>{t('log')}</a>}
        <Undo line={line} object={object} onUndo={onUndo} />
      </div>
      {line.change && line.change.length > 0 && (
        <details>
          <summary>{t('changes', { count: line.change.length })}</summary>
          <ChangeList changes={line.change} />
        </details>
      )}
    </li>
  )
}

/** What made or deleted the object is taken back by other means than a change of it. */
const CHANGES = /^(update|patch)( scale)?$/

function Undo({ line, object, onUndo }: Pick<Props, 'line' | 'object' | 'onUndo'>) {
  const t = useMessages(messages)
  if (!line.change || line.outcome !== 'success' || !CHANGES.test(line.verb)) return null
  const plan = planUndo(object, line.change)
  if (plan.kind === 'unknown') return null
  return (
    <Button
      size="s"
      blocked={plan.kind === 'later' ? t('later', { path: plan.path }) : null}
      onClick={onUndo}
    >
      {t('undo')}
    </Button>
  )
}
