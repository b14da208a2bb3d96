import { buildOwnDashboard, ownDashboardId } from '@naru/contract/monitoring/own-dashboard'
import { Button } from '@naru/ui/button.tsx'
import AddIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-add-icon'
import { useState } from 'react'
import type { TimeRange } from '../../../details/monitoring/range.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { FailureBanner } from '../../../parts/failure-banner.tsx'
import { useLeaveGuard } from '../../../parts/leave-guard.ts'
import { describeError } from '../../../parts/message-center.ts'
import { PageHeader } from '../../../parts/page-header.tsx'
import type { Beginning } from './build-beginning.ts'
import { checkDraft } from './check-draft.ts'
import { DraftFacts } from './draft-facts.tsx'
import { put } from './edit-draft.ts'
import { messages } from './messages.ts'
import { RowEditor } from './row-editor.tsx'
import { useSaveDashboard } from './use-save-dashboard.ts'

/** By what of the address an editor is what it is. */
const WITHIN = { within: ['edit', 'dashboard', 'cluster'] } as const

export type DashboardEditorProps = {
  readonly cluster: string
  readonly beginning: Beginning
  readonly range: TimeRange
  /** Shows a dashboard by its id; null: what was shown before. */
  readonly onDone: (id: string | null) => void
}

/** A dashboard that is made by hand: its rows and panels are drawn as they will be. */
export function DashboardEditor({ cluster, beginning, range, onDone }: DashboardEditorProps) {
  const t = useMessages(messages)
  const { edit, over } = beginning
  const [draft, setDraft] = useState(beginning.draft)
  const [isShared, setShared] = useState(beginning.isShared)
  const isChanged = draft !== beginning.draft || isShared !== beginning.isShared
  const guard = useLeaveGuard(isChanged, WITHIN)
  const save = useSaveDashboard(over, (saved) => {
    guard.release()
    onDone(ownDashboardId(saved.id))
  })
  const problem = checkDraft(draft)
  // Nothing is chosen while it is made: everything is shown.
  const values = Object.fromEntries(draft.variables.map(({ id }) => [id, null]))
  const { rows } = buildOwnDashboard({ id: 'draft', owner: '', isShared, draft })
  return (
    <>
      <PageHeader
        title={t(`edit.${edit}`)}
        actions={
          <>
            <Button onClick={() => onDone(null)}>{t('cancel')}</Button>
            <Button
              variant="primary"
              busy={save.isPending}
              blocked={problem && t(`wrong.${problem}`)}
              onClick={() => save.mutate({ draft, isShared })}
            >
              {t('save')}
            </Button>
          </>
        }
      />
      <div className="n-dashboards">
        <FailureBanner failure={save.error ? describeError(save.error) : null} />
        <DraftFacts
          {...{ draft, isShared }}
          began={beginning.draft}
          onChange={setDraft}
          onShare={setShared}
        />
        {draft.rows.map((row, at) => (
          <RowEditor
            // A row is its place: it has no name of its own.
            // oxlint-disable-next-line react/no-array-index-key
            key={at}
            {...{ cluster, row, range, values }}
            panels={rows[at]?.panels ?? []}
            number={at + 1}
            onChange={(next) => setDraft({ ...draft, rows: put(draft.rows, at, next) })}
            onRemove={
              draft.rows.length > 1 ? () => setDraft({ ...draft, rows: put(draft.rows, at, null) }) : null
            }
          />
        ))}
        <div>
          <Button
            variant="link"
            icon={AddIcon}
            onClick={() => {
              const title = t('row', { count: draft.rows.length + 1 })
              setDraft({ ...draft, rows: [...draft.rows, { title, panels: [] }] })
            }}
          >
            {t('addRow')}
          </Button>
        </div>
      </div>
    </>
  )
}
