import type { KindRules, ToldStatus } from '../kinds/kind-rules.ts'
import { STATUS_MEANINGS } from '../kinds/status-meanings.ts'
import { STATUSES } from '../rows/status-table.ts'
import { type ManualRow, type ManualSection, textCell } from './manual-section.ts'

/** The states that objects of a kind can be in. */
export function tellStatuses({ statuses = [] }: KindRules): ManualSection {
  return {
    id: 'statuses',
    heads: [
      { en: 'Status', ko: '상태' },
      { en: 'Meaning', ko: '의미' },
    ],
    rows: statuses.map(tellStatus),
  }
}

function tellStatus(told: ToldStatus): ManualRow {
  const { word, tone, means } = typeof told === 'string' ? { word: told } : told
  const { tone: usual, text } = STATUSES[word]
  return [[{ as: 'status', tone: tone ?? usual, text }], textCell(means ?? STATUS_MEANINGS[word])]
}
