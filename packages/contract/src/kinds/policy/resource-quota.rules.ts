import type { KubeObject } from '../../kubernetes/object.ts'
import type { Status } from '../../rows/status.ts'
import { buildStatus } from '../../rows/status-words.ts'
import { defineRules, type Problem } from '../kind-rules.ts'
import { statusColumn } from '../standard-columns.ts'
import { listQuotaLines, type QuotaLine } from './quota-lines.ts'

type Quota = KubeObject & {
  readonly spec?: {
    readonly scopes?: readonly string[]
    readonly scopeSelector?: { readonly matchExpressions?: readonly { readonly scopeName?: string }[] }
  }
}

/** From here on the next object of a usual size may not fit. */
const NEARLY = 0.9

function fullest(quota: Quota): QuotaLine | undefined {
  return listQuotaLines(quota)[0]
}

function quotaStatus(quota: Quota): Status {
  const share = fullest(quota)?.share ?? 0
  return buildStatus(share >= 1 ? 'QuotaFull' : share >= NEARLY ? 'QuotaNearlyFull' : 'QuotaFree')
}

/** What is used up: the next object that needs some of it is refused. */
function quotaProblem(quota: Quota): Problem | null {
  const full = listQuotaLines(quota).filter(({ share }) => (share ?? 0) >= 1)
  if (full.length === 0) return null
  const lines = full.map(({ resource, used, hard }) => `${resource} ${used}/${hard}`).join(', ')
  const says = { en: lines, ko: lines }
  return { severity: 'warning', since: null, reason: 'QuotaFull', detail: '', says, next: 'yaml' }
}

export const resourceQuotaRules = defineRules<Quota>()({
  status: quotaStatus,
  statuses: [
    {
      word: 'QuotaFree',
      means: { en: 'There is room for more of everything.', ko: '모든 항목에 여유가 있습니다.' },
    },
    {
      word: 'QuotaNearlyFull',
      means: { en: 'Nine tenths of something are used.', ko: '한도의 90% 이상을 쓴 항목이 있습니다.' },
    },
    {
      word: 'QuotaFull',
      means: {
        en: 'Something is used up: the next object that needs it is refused.',
        ko: '다 쓴 항목이 있어, 그 항목이 더 필요한 새 리소스는 거부됩니다.',
      },
    },
  ],
  problem: quotaProblem,
  columns: [
    statusColumn(quotaStatus),
    {
      id: 'share',
      title: { en: 'Used, %', ko: '사용률(%)' },
      about: { en: 'Of what is the fullest.', ko: '가장 많이 찬 항목의 사용률입니다.' },
      type: 'number',
      value: (quota) => {
        const share = fullest(quota)?.share ?? null
        return share === null ? null : Math.round(share * 100)
      },
    },
    {
      id: 'fullest',
      title: { en: 'Fullest', ko: '가장 찬 항목' },
      about: { en: 'What runs out first, with its amounts.', ko: '가장 먼저 부족해질 항목과 그 양입니다.' },
      type: 'text',
      value: (quota) => {
        const line = fullest(quota)
        return line ? `${line.resource} ${line.used}/${line.hard}` : null
      },
    },
    {
      id: 'limited',
      title: { en: 'Limits', ko: '제한 항목' },
      type: 'list',
      value: (quota) => listQuotaLines(quota).map(({ resource }) => resource),
    },
    {
      id: 'scopes',
      title: { en: 'Scopes', ko: '범위' },
      about: {
        en: 'Which pods it counts; empty means all.',
        ko: '어떤 파드를 집계하는지 나타냅니다. 비어 있으면 모두입니다.',
      },
      type: 'list',
      optional: true,
      value: ({ spec }) => [
        ...(spec?.scopes ?? []),
        ...(spec?.scopeSelector?.matchExpressions ?? []).flatMap(({ scopeName }) => scopeName ?? []),
      ],
    },
  ],
})
