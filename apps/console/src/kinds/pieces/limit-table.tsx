import type { KubeObject } from '@naru/contract/kubernetes/object'
import { PlainTable } from '@naru/ui/plain-table.tsx'
import { defineMessages, useMessages } from '../../i18n/messages.ts'
import { LIMIT_FIELDS, listLimits } from './limit-rows.ts'

const messages = defineMessages({
  en: {
    type: 'Applies to',
    resource: 'Resource',
    min: 'Minimum',
    max: 'Maximum',
    defaultRequest: 'Default request',
    default: 'Default limit',
    maxLimitRequestRatio: 'Limit / request',
    none: 'This LimitRange limits nothing.',
    Container: 'container',
    Pod: 'pod',
    PersistentVolumeClaim: 'volume claim',
  },
  ko: {
    type: '적용 대상',
    resource: '리소스',
    min: '최소',
    max: '최대',
    defaultRequest: '기본 요청',
    default: '기본 제한',
    maxLimitRequestRatio: '제한/요청 비율',
    none: '제한하는 항목이 없습니다.',
    Container: '컨테이너별',
    Pod: '파드별',
    PersistentVolumeClaim: '볼륨 클레임별',
  },
})

const TYPES = ['Container', 'Pod', 'PersistentVolumeClaim'] as const

/** What objects of a namespace may ask for, and get when they ask for nothing. */
export function LimitTable({ object }: { readonly object: KubeObject }) {
  const t = useMessages(messages)
  const rows = listLimits(object)
  if (rows.length === 0) return <p className="n-panel-empty n-dim">{t('none')}</p>
  return (
    <div className="n-table-scroll">
      <PlainTable heads={(['type', 'resource', ...LIMIT_FIELDS] as const).map((head) => t(head))}>
        {rows.map(({ type, resource, amounts }) => {
          const known = TYPES.find((word) => word === type)
          return (
            <tr key={`${type} ${resource}`}>
              <td title={type}>{known ? t(known) : type}</td>
              <td>{resource}</td>
              {LIMIT_FIELDS.map((field) => (
                <td key={field}>{amounts[field] || <span className="n-faint">–</span>}</td>
              ))}
            </tr>
          )
        })}
      </PlainTable>
    </div>
  )
}
