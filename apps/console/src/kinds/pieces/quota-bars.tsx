import { listQuotaLines } from '@naru/contract/kinds/policy/quota-lines'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import { Meter } from '@naru/ui/meter.tsx'
import { defineMessages, useMessages } from '../../i18n/messages.ts'
import './quota.css'

const messages = defineMessages({
  en: {
    used: '{{used}} of {{hard}}',
    meter: '{{resource}}: {{percent}}% used',
    none: 'This ResourceQuota limits nothing.',
  },
  ko: {
    used: '{{hard}} 중 {{used}} 사용',
    meter: '{{resource}}: {{percent}}% 사용',
    none: '제한하는 항목이 없습니다.',
  },
})

/** How much of each limit is used, the fullest first. */
export function QuotaBars({ quota }: { readonly quota: KubeObject }) {
  const t = useMessages(messages)
  const lines = listQuotaLines(quota)
  if (lines.length === 0) return <p className="n-dim">{t('none')}</p>
  return (
    <ul>
      {lines.map(({ resource, used, hard, share }) => (
        <li key={resource}>
          <span>{resource}</span>
          {share === null ? (
            <span />
          ) : (
            <Meter requested={share} label={t('meter', { resource, percent: Math.round(share * 100) })} />
          )}
          <span className="n-dim">{t('used', { used, hard })}</span>
        </li>
      ))}
    </ul>
  )
}
