import type { Dashboard } from '@naru/contract/monitoring/dashboard'
import type { OwnDashboard } from '@naru/contract/monitoring/own-dashboard'
import { createLatePart } from '@naru/ui/late-part.tsx'
import { useState } from 'react'
import { useRange } from '../../../details/monitoring/use-range.ts'
import { useLocale } from '../../../i18n/locale.ts'
import { useMessages } from '../../../i18n/messages.ts'
import type { Edit } from '../dashboard-search.ts'
import { buildBeginning } from './build-beginning.ts'
import type { DashboardEditorProps } from './dashboard-editor.tsx'
import { messages } from './messages.ts'

const Editor = createLatePart<DashboardEditorProps>(
  async () => (await import('./dashboard-editor.tsx')).DashboardEditor,
)

type Props = Pick<DashboardEditorProps, 'cluster' | 'onDone'> & {
  readonly edit: Edit
  readonly current: Dashboard | null
  readonly kept: OwnDashboard | null
}

/** The editor of dashboards, whose code comes with it. What it began with stays, whatever others write meanwhile. */
export function LateEditor({ cluster, edit, current, kept, onDone }: Props) {
  const t = useMessages(messages)
  const locale = useLocale()
  const range = useRange()
  const words = { row: t('row', { count: 1 }), copyOf: (title: string) => t('copyOf', { title }) }
  const [beginning] = useState(() => buildBeginning(edit, { current, kept, locale }, words))
  return beginning && <Editor {...{ cluster, beginning, range, onDone }} />
}
