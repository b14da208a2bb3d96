import type { VariableValues } from '@naru/contract/monitoring/dashboard'
import type { DraftPanel } from '@naru/contract/monitoring/own-dashboard'
import { Button } from '@naru/ui/button.tsx'
import { Dialog } from '@naru/ui/dialog.tsx'
import { useState } from 'react'
import type { TimeRange } from '../../../details/monitoring/range.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { isPromql } from '../import/is-promql.ts'
import { checkPanel } from './check-draft.ts'
import { guessUnit } from './guess-unit.ts'
import { messages } from './messages.ts'
import { PanelLooks } from './panel-looks.tsx'
import { PanelPreview } from './panel-preview.tsx'
import { PanelQueries } from './panel-queries.tsx'

type Props = {
  readonly cluster: string
  readonly range: TimeRange
  readonly values: VariableValues
  readonly panel: DraftPanel
  readonly isNew: boolean
  readonly onClose: () => void
  readonly onApply: (panel: DraftPanel) => void
}

/** One panel: what it is called, how it is drawn, what it asks, and what that looks like. */
export function PanelDialog({ cluster, range, values, panel: began, isNew, onClose, onApply }: Props) {
  const t = useMessages(messages)
  const [panel, setPanel] = useState(began)
  /** What the preview asks: expressions are asked when they are whole, not at each key. */
  const [asked, setAsked] = useState(began.queries)
  const [hasUnit, setHasUnit] = useState(!isNew)
  const problem = checkPanel(panel)
  const show = () => {
    const whole = panel.queries.filter(({ expression }) => expression.trim() !== '' && isPromql(expression))
    setAsked(whole)
    const unit = guessUnit(whole[0]?.expression ?? '')
    if (!hasUnit) setPanel({ ...panel, unit })
  }
  return (
    <Dialog
      title={isNew ? t('newPanel') : t('panel')}
      size="l"
      firm={panel !== began}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            variant="primary"
            blocked={problem && t(`wrong.${problem}`)}
            onClick={() => onApply({ ...panel, title: panel.title.trim() })}
          >
            {t('apply')}
          </Button>
        </>
      }
    >
      <div className="n-dashboards-panel">
        <PanelLooks
          panel={panel}
          onChange={(next) => {
            if (next.unit !== panel.unit) setHasUnit(true)
            setPanel(next)
          }}
        />
        <PanelQueries
          cluster={cluster}
          queries={panel.queries}
          isOne={panel.shape === 'heat'}
          onChange={(queries) => setPanel({ ...panel, queries })}
          onSubmit={show}
        />
        <div>
          <Button onClick={show}>{t('show')}</Button>
        </div>
        <PanelPreview {...{ cluster, range, values }} panel={{ ...panel, queries: asked }} />
      </div>
    </Dialog>
  )
}
