import type { Row } from '@naru/contract/rows/row'
import { Button } from '@naru/ui/button.tsx'
import CloseIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-close-icon'
import DownloadIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-download-icon'
import { rowTarget } from '../../actions/action-target.ts'
import { useActionItems } from '../../actions/use-action-items.ts'
import { useMessages } from '../../i18n/messages.ts'
import { messages } from '../messages.ts'
import type { ListModel } from '../query/use-list.ts'
import { loadChosenCsv } from './export-rows.ts'
import { useExport } from './use-export.ts'

type Props = { readonly list: ListModel; readonly rows: readonly Row[]; readonly onClear: () => void }

/** In place of the toolbar while rows are ticked: what can be done to all of them. */
export function BulkBar({ list, rows, onClear }: Props) {
  const t = useMessages(messages)
  const { kind } = list
  const items = useActionItems(
    kind,
    rows.map((row) => rowTarget(kind, row)),
  )
  return (
    <div className="n-toolbar n-bulk" role="toolbar" aria-label={t('actions')}>
      <strong aria-live="polite">{t('selected', { count: rows.length })}</strong>
      {items.map((item) =>
        'label' in item ? (
          <Button
            key={item.id}
            variant={item.danger ? 'danger' : 'secondary'}
            blocked={item.blocked}
            onClick={() => item.run?.()}
          >
            {item.label}
          </Button>
        ) : null,
      )}
      <ExportChosen list={list} rows={rows} />
      <Button variant="plain" onClick={onClear}>
        {t('clearSelection')}
      </Button>
    </div>
  )
}

/** The ticked rows as CSV; while it is made, the button ends it. */
function ExportChosen({ list, rows }: Omit<Props, 'onClear'>) {
  const t = useMessages(messages)
  const { running, stop, save } = useExport(list)
  return (
    <Button
      icon={running ? CloseIcon : DownloadIcon}
      onClick={() => (running ? stop() : void save((signal) => loadChosenCsv(list, rows, signal)))}
    >
      {t(running ? 'exporting' : 'exportChosen')}
    </Button>
  )
}
