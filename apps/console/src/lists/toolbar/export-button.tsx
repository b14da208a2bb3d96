import { Button } from '@naru/ui/button.tsx'
import CloseIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-close-icon'
import DownloadIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-download-icon'
import { useMessages } from '../../i18n/messages.ts'
import { messages } from '../messages.ts'
import type { ListModel } from '../query/use-list.ts'
import { loadCsv } from './export-rows.ts'
import { useExport } from './use-export.ts'

/** The whole filtered result as CSV, whatever page is shown; while it is made, the button ends it. */
export function ExportButton({ list }: { readonly list: ListModel }) {
  const t = useMessages(messages)
  const { running, stop, save } = useExport(list)
  return (
    <Button
      icon={running ? CloseIcon : DownloadIcon}
      label={running ? t('exporting') : t('export')}
      onClick={() => (running ? stop() : void save((signal) => loadCsv(list.query, list.columns, signal)))}
    />
  )
}
