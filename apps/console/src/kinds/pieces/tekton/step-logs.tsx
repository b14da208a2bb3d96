import { queryText } from '@naru/contract/pages/query'
import { EmptyState } from '@naru/ui/empty-state.tsx'
import { useMemo } from 'react'
import { defineMessages, useMessages } from '../../../i18n/messages.ts'
import type { LogSource } from '../../../logs/log-stream.ts'
import { LogView } from '../../../logs/log-view.tsx'
import { useSearchValues } from '../../../shell/search.ts'

const messages = defineMessages({
  en: { waits: 'No step has begun', waitsHint: 'Logs begin with the first step.' },
  ko: { waits: '시작한 단계가 없습니다', waitsHint: '첫 단계가 시작되면 로그가 표시됩니다.' },
})

/** A container for each step that has begun, in the order in which they run. */
export function StepLogs({
  name,
  sources,
}: {
  readonly name: string
  readonly sources: readonly LogSource[]
}) {
  const t = useMessages(messages)
  const search = useSearchValues()
  const key = JSON.stringify(sources)
  // The key is the sources' own JSON; parsing it back keeps them the same while they are.
  const stable = useMemo(() => JSON.parse(key) as readonly LogSource[], [key])
  const begin = { container: queryText(search, 'container'), find: queryText(search, 'find') ?? '' }
  if (stable.length === 0) return <EmptyState title={t('waits')}>{t('waitsHint')}</EmptyState>
  return <LogView name={name} sources={stable} begin={begin} />
}
