import { buildOwnPanel, type DraftPanel } from '@naru/contract/monitoring/own-dashboard'
import { useMessages } from '../../../i18n/messages.ts'
import { AnyPanel } from '../panel/any-panel.tsx'
import type { PanelProps } from '../panel/panel-props.ts'
import { messages } from './messages.ts'

const NONE = [] as const

type Props = Omit<PanelProps, 'panel'> & { readonly panel: DraftPanel }

/** What a panel will look like, of what the cluster has now. */
export function PanelPreview({ panel, ...asked }: Props) {
  const t = useMessages(messages)
  const isAsked = panel.queries.some(({ expression }) => expression.trim() !== '')
  return (
    <section className="n-dashboards-preview" aria-label={t('preview')}>
      {isAsked ? (
        <AnyPanel {...asked} panel={buildOwnPanel(panel, 'preview')} compared={null} marks={NONE} />
      ) : (
        <p className="n-dim">{t('begin')}</p>
      )}
    </section>
  )
}
