import '@fontsource/nanum-gothic-coding/400.css'
import type { AuditRecord } from '@naru/contract/api/audit'
import { MOST_CHANGES } from '@naru/contract/merge/undo-change'
import { defineMessages, useMessages } from '../../i18n/messages.ts'
import { formatValue } from './format-value.ts'
import './change-list.css'

const messages = defineMessages({
  en: {
    added: 'added',
    removed: 'removed',
    before: 'before',
    after: 'after',
    more: 'Only the first {{count}} changes are kept.',
    none: 'Nothing was changed.',
  },
  ko: {
    added: '추가',
    removed: '제거',
    before: '이전',
    after: '이후',
    more: '처음 {{count}}개 변경만 보관됩니다.',
    none: '바뀐 내용이 없습니다.',
  },
})

type Changes = NonNullable<AuditRecord['change']>

/** What a write changed, field by field, as the log keeps it: secret values are masked, long ones are cut. */
export function ChangeList({ changes }: { readonly changes: Changes }) {
  const t = useMessages(messages)
  if (changes.length === 0) return <p className="n-dim">{t('none')}</p>
  return (
    <>
      <ul className="n-change-list">
        {changes.map((change) => (
          <li key={change.path}>
            <code>{change.path}</code>
            {'from' in change && <Value sign="-" label={t(sideOf(change, 'from'))} value={change.from} />}
            {'to' in change && <Value sign="+" label={t(sideOf(change, 'to'))} value={change.to} />}
          </li>
        ))}
      </ul>
      {changes.length >= MOST_CHANGES && <p className="n-dim">{t('more', { count: MOST_CHANGES })}</p>}
    </>
  )
}

function sideOf(change: Changes[number], side: 'from' | 'to') {
  if (side === 'from') return 'to' in change ? 'before' : 'removed'
  return 'from' in change ? 'after' : 'added'
}

type ValueProps = { readonly sign: '-' | '+'; readonly label: string; readonly value: unknown }

function Value({ sign, label, value }: ValueProps) {
  return (
    <div className={sign === '-' ? 'before' : 'after'}>
      <span aria-hidden="true">{sign}</span>
      <span className="n-visually-hidden">{label}</span>
      <pre>{formatValue(value)}</pre>
    </div>
  )
}
