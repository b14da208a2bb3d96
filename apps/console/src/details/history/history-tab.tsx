import type { AuditLine } from '@naru/contract/api/audit'
import { AUDIT_READERS } from '@naru/contract/api/roles'
import { auditKind } from '@naru/contract/kinds/audit-kind'
import { Button } from '@naru/ui/button.tsx'
import { EmptyState } from '@naru/ui/empty-state.tsx'
import { Panel } from '@naru/ui/panel.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useRoles } from '../../data/session/roles.ts'
import { useMessages } from '../../i18n/messages.ts'
import { auditHistoryQuery } from '../../parts/audit/audit-data.ts'
import { DelayedLoading } from '../../parts/delayed-loading.tsx'
import { FailureBanner } from '../../parts/failure-banner.tsx'
import { describeError } from '../../parts/message-center.ts'
import type { TabProps } from '../tab-props.ts'
import { HistoryLine } from './history-line.tsx'
import { messages } from './messages.ts'
import { UndoChange } from './undo-change.tsx'
import './history.css'

/** Who did what to the object through Naru, newest first; a change that nothing has changed again can be undone. */
export function HistoryTab({ kind, cluster, object }: TabProps) {
  const t = useMessages(messages)
  const readsAll = useRoles().some((role) => AUDIT_READERS.some((reader) => reader === role))
  const { name, namespace } = object.metadata
  const asked = { cluster, kind: auditKind(kind), namespace, name }
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    auditHistoryQuery(asked),
  )
  const [undone, setUndone] = useState<AuditLine | null>(null)
  if (error && !data) return <FailureBanner failure={describeError(error)} />
  if (!data) return <DelayedLoading of="part" />
  const lines = data.pages.flatMap((page) => page.lines)
  if (lines.length === 0)
    return <EmptyState title={t(readsAll ? 'none' : 'noneOwn')}>{t('noneBody')}</EmptyState>
  return (
    <Panel title={t('title')} note={t(readsAll ? 'all' : 'own')}>
      {error && <FailureBanner failure={describeError(error)} />}
      <ol className="n-history">
        {lines.map((line) => (
          <HistoryLine
            key={line.seq}
            line={line}
            object={object}
            inLog={readsAll}
            onUndo={() => setUndone(line)}
          />
        ))}
      </ol>
      {hasNextPage && (
        <p className="n-history-more">
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('more')}
          </Button>
        </p>
      )}
      {undone && (
        <UndoChange
          {...{ kind, cluster, object, line: undone }}
          onClose={() => setUndone(null)}
          onDone={() => {
            setUndone(null)
            void refetch()
          }}
        />
      )}
    </Panel>
  )
}
